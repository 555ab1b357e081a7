### Responses that any route may send.

nothing-here = There is nothing at this address.
method-not-allowed = This address does not take that kind of request.
invalid-field = A field is not right.
unexpected = Something went wrong on our side. If it happens again, tell us this number: { $number }.
busy = We are very busy at the moment. Nothing was changed; please try again.
outcome-unknown = The connection to the database broke at the last moment. Please look whether your change is there before trying again.
time-out = This took too long and was stopped. Please try again.
too-many-at-once = Too many lists or exports are being loaded for your account at once. Please try again in a moment.
not-json = Send the body as JSON, with Content-Type: application/json.
too-large = That is more than we can take in one request.
broken-off = The request broke off before it was complete.
no-object = The body must be a JSON object.
forbidden-character = The body has a character in it that no text may have.
invalid-json = The body is not valid JSON.
expected-number = This must be a whole number.
expected-boolean = This must be true or false.
expected-text = This must be text.
expected-such-as = Please give a value such as { $example }.
expected-list = This must be a list.
missing-field = The field { $field } is missing.
unexpected-value = This is not what is expected here.
invalid-query = A value in the address is not right.
invalid-key = The Idempotency-Key must be 1 to 255 plain characters.
key-used-before = This Idempotency-Key was used before for a different request.
in-progress = The same request is still being worked on.
