### Mails: responses to staff about them, and the words that every mail may contain.

## Outbox

mail-expired = What this email is about is over. It is not sent again.
mail-withdrawn = This email was withdrawn. It is not sent again.
too-often = This address was written to several times within the hour. Please wait a while.
already-queued = This email is waiting to be sent already.
none-movable = None of these emails can be moved. Somebody else may have done it already.

## Why a mail was not delivered

reason-withdrawn = Withdrawn before it was sent.
reason-too-late = It was too late to deliver it.
reason-timed-out = The mail server did not answer in time.
reason-address = The address cannot be used.
foreign-text = { $text }

## Texts

subject-length = The subject must be 1 to 200 characters long
subject-lines = The subject must be one line
subject-direction = The subject holds a character that turns the direction of the text
not-in-subject = { $name } has no place in a subject
text-length = The text must be 1 to 10,000 characters long
text-characters = The text holds characters that cannot be shown
own-paragraph = { $name } must stand in a paragraph of its own
missing-placeholders = The text must hold { $names }
unknown-placeholder = { $name } is not a placeholder of this email
unknown-placeholders = { $names } are not placeholders of this email
closing-brace = A {"}"} stands alone. Write {"}}"} where a brace is meant
opening-brace = A {"{"} is not followed by a name and {"}"}. Write {"{{"} where a brace is meant
no-value = There is nothing to put in for { $name }

## Placeholders

placeholder-first-name = The recipient's first name; may be empty
placeholder-link = Where the button leads to

## Words in mails

questions = Questions? Write to
button-in-text = { $label }:

## Instead of a contact address in the public texts

contact-unknown = the programme
