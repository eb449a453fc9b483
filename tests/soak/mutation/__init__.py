"""The rules with one thing altered at a time: some marked test must then fail.

`sources` says which files hold rules and what they cite, `alterations` what can be altered,
`mutants` gives each alteration its name, `server` runs the marked tests with one of them in
place, `run` makes cases of it all, and `equivalent.toml` lists those that make no difference,
each with the reason.

No library does this: mutmut alters only functions, whose copies lie beside one another in one
import, so that no figure of a module and nothing done while importing can be altered; cosmic-ray
writes each alteration into the working tree, where others would see it, and starts a Python for
each. Neither knows which tests show which rule, and so which to try first.
"""
