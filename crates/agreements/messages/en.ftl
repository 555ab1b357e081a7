### Agreements of partners.

agreement-added = Agreement added
agreement-saved = Agreement saved
agreement-ended = The agreement has ended. Seats that it granted stay.
agreement-reopened = The agreement grants seats again
classes-closed = The classes of unpaid programs are closed
classes-opened = Classes open again as far as the credit limit goes

## Refusals

agreement-name-required = Give the agreement a name
agreement-name-taken = Another agreement of this partner has this name.
agreement-day-invalid = This is not a date.
agreement-ends-before-start = The last day is before the first.
agreement-seats-range = The number of seats must be between 0 and { $most }.
agreement-at-end-required = Choose what happens when no seat is free
too-many-agreements = A partner has at most { $most } agreements.
agreement-amount-range = The amount must be between 0 and { $most }.
agreement-days-range = The number of days must be between 0 and { $most }.
agreement-payment-required = Choose when the partner pays
agreement-days-to-pay-required = Give the number of days to pay
