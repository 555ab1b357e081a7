### Responses of the server itself.

no-writes = The database cannot be written. Is its disk full?
workers-down = Not running: { $names }.
too-many-connections = There are too many connections from your network. Please close some, or try again in a moment.
