### Erasing families, retention, public texts.

## Erasure and retention

erased-by-retention = Retention
reason-retention = Nobody has heard of the family for as long as families are kept.
reason-restored = Erased before; a backup from before that was restored.
invalid-months = Choose 12 to 120 months, or none
privacy-saved = Saved
erased-before = This family was erased before.
confirm-with-email = Type the parent's email address
reason-length = Say why in 1 to 500 characters
names-in-reason = Leave names and addresses out: the reason is kept
payment-open = The payment { $reference } is under way or before a person. Finish it first.
refund-open = The payment { $reference } is being paid back. Wait until it is done.
family-erased = The family was erased
kept-payments = Payments, their lines, amounts, rates and receipt numbers, with nobody's name on them
kept-programs = Programs that were paid for, of a child that is a number, with its age and gender
kept-seats = The ledger of seats
kept-journal = Entries of the journal, without what they said

## Public texts

text-length = The text must be 1 to 50,000 characters long
text-unprintable = The text holds characters that cannot be shown
text-unchanged = This is what the text says already. There is nothing to change.
text-in-use = The new version is in use
