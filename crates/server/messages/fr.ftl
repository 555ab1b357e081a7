### Responses of the server itself.

no-writes = La base de données n'accepte plus d'écritures. Son disque est-il plein ?
workers-down = À l'arrêt : { $names }.
too-many-connections = Il y a trop de connexions depuis votre réseau. Fermez-en quelques-unes ou réessayez dans un instant.
