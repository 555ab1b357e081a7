"""Requests made up from the contract, sent to the real program as every kind of caller.

Every answer must be one that openapi.json tells of, and none may be a fault of the server's. `scripts/fuzz` runs it.
"""
