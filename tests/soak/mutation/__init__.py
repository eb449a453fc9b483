"""Mutation testing of the rules: with one alteration, some marked test must fail.

`sources` lists the files with rules and the rules that they cite, `alterations` the possible
alterations, `mutants` names each alteration, `server` runs the marked tests with one of them, `run`
makes cases of them, and `equivalent.toml` lists those that make no difference, each with the
reason.

No library fits. mutmut alters only functions, whose copies are side by side in one import, so it
can alter no constant of a module and nothing done during import. cosmic-ray writes each alteration
to the working tree, where others would see it, and starts a Python for each. Neither knows which
tests show which rule, and so which to try first.
"""
