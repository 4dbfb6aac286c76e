"""Learners beside the paper's own transcriptions, by what they are for.

`prescribed`: the parameters a theorem or corollary prescribes; `short_games`: the same
where delta has to be scaled; `balanced`: rates that balance a theorem; `tuned`: to a
construction of the lower bound; `arbitrary`: drawn at random. `faults` is the catalogue
of learners that do something wrong, `faulty_delivery` of post that does.
"""
