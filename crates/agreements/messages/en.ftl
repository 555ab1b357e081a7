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
agreement-cohort-gone = One of these cohorts is archived or gone.
agreement-package-gone = One of these packages is archived or gone.
agreement-covers-too-many = Name at most { $most }, or none to cover all.
agreement-discount-range = The discount must be between 0 and 100 percent.
agreement-link-seats-range = The number of seats must be between 0 and { $most }.
agreement-moves-required = Choose whether seats may be moved
agreement-moves-range = The number of moves must be between 0 and { $most }.

## Requests for an agreement

agreement-asked = Your request was sent
agreement-request-withdrawn = Your request was withdrawn
agreement-request-declined = Request declined
agreement-request-seats-range = The number of seats must be between 1 and { $most }.
agreement-sentence-too-long = Please use at most { $number } characters
agreement-sentence-unprintable = The text contains a character that cannot be shown
agreement-answer-required = Say why, in a sentence to who asked
agreement-nothing-to-renew = This agreement has no last day, so there is nothing to renew.
agreement-asked-already = Your organization has asked for this already. Wait for the answer, or withdraw that request first.
too-many-agreement-requests = An organization may send { $most } requests a day, and yours has. Try again tomorrow.
agreement-request-was-answered = This request was answered before.
agreement-request-was-declined = This request was declined before.
agreement-request-was-withdrawn = The partner has withdrawn this request.

## Mails about requests for an agreement

kind-agreement-request-answered = An agreement was made that a partner asked for
kind-agreement-request-declined = A request for an agreement was declined
placeholder-agreement-organization = The organisation that asked
placeholder-agreement = The name of the agreement
placeholder-agreement-answer = What staff wrote
agreement-your-organization = your organisation
agreement-unnamed = Agreement without a name
button-agreements = Open the agreements
example-agreement = School year 2027
example-agreement-answer = All classes of the spring term are full. Please ask again in June.

## Alerts

alerts-saved = Your alerts are saved

## Kinds of mails

kind-agreement-pool-alert = Most or all seats of an agreement are granted
kind-agreement-budget-alert = Most or all of an agreement’s budget is used
kind-agreement-ending-alert = An agreement ends soon

## Placeholders in mails

placeholder-agreement-partner = The organisation
placeholder-agreement-seats = How many seats are granted: 90 of 100 seats
placeholder-agreement-share = How much of the seats is granted: 90%
placeholder-agreement-budget-share = How much of the budget is used: 90%
placeholder-agreement-amounts = What is used of the budget; without amounts for managers
placeholder-agreement-rest = How many seats are free or waited for
placeholder-agreement-when = When it ends: in 30 days, tomorrow, today
placeholder-agreement-last-day = The last day

## Words in mails

agreement-organization = your organisation
agreement-share = { $number }%
agreement-granted-of = { $number ->
    [1] { $granted } of 1 seat
   *[other] { $granted } of { $number } seats
    }
agreement-granted = { $number ->
    [1] 1 seat
   *[other] { $number } seats
    }
agreement-seats-free = { $number ->
    [1] One seat is free.
   *[other] { $number } seats are free.
    }
agreement-seats-used-up = None is free: new invites wait until a seat is given back.
agreement-seats-waited-for = { $number ->
    [1] None is free, and one seat is waited for.
   *[other] None is free, and { $number } seats are waited for.
    }
agreement-amounts = { $used } of { $budget } is spent or promised.
agreement-amounts-hidden = Those who pay see the amounts.
agreement-ends-today = today
agreement-ends-tomorrow = tomorrow
agreement-ends-in = in { $number } days
agreement-last-day = { $day }
button-agreement = See the agreement
