### Invoices, payments and refunds.

## Papers

paper-programs =
    { $number ->
        [one] 1 program
       *[other] { $number } programs
    }
paper-programs-withdrawn =
    { $number ->
        [one] 1 program, withdrawn
       *[other] { $number } programs, withdrawn
    }
paper-discount = Discount
paper-percent = −{ $percent }%
paper-rate = Rate, { $base } to { $currency }
paper-program = { $title }, level { $level }
paper-cohort = Cohort
paper-students = No. of Students
paper-amount-due = Amount Due
paper-how-to-pay = Pay with Process Payment on the page of this invoice. The sum is fixed when you begin to pay.
paper-amount = Amount
paper-paid = Paid on { $day }, receipt { $receipt }.
paper-paid-and-refunded = Paid on { $day }, receipt { $receipt }. Refunded on { $refunded }.
paper-invoice = Invoice
paper-invoices = Invoices
paper-due = Due
paper-amount-paid = Amount Paid
paper-bank-transfer = Bank transfer { $reference }
paper-refunded = Refunded on { $day }.

## Letters

letter-line = { $child }: { $program }, level { $level }, { $cohort }
letter-more-lines = and { $number } more

## States of payments

state-created = created
state-pending = pending
state-succeeded = succeeded
state-failed = failed
state-abandoned = abandoned
state-review = review
state-reversed = reversed

## Why a payment is in review

as-stored = { $text }
note-programs-gone = It was paid, but some of what it pays for is withdrawn or paid already.
note-refund-failed = The payment service could not pay it back by itself. Please look at it there.
note-refunded-elsewhere = It was paid back at the payment service, not from here.
note-dispute-open = The payer disputes it. Please answer at the payment service.
note-dispute-won = The payment service says that the dispute was won. Please end the review.
note-dispute-lost = The payment service says that the dispute was lost. Please end the review.
mismatch-reversed = The provider says that it was paid back.
mismatch-reference = The provider answered about { $reference } instead.
mismatch-mode = It was paid in { $mode } mode, and we work in { $own } mode.
mismatch-currency = It was paid in { $currency } instead of { $own }.
mismatch-sum = { $paid } was paid instead of { $due }.

## Proofs of bank transfers

proof-too-large = The file must not be larger than 1 MB
proof-broken = The file did not arrive whole
proof-type = The file must be a PDF, a PNG or a JPEG

## Paying

no-invoice-chosen = Unable to process invoice at the moment, kindly reach out to admin
payment-created = Payment created
payment-request-created = Payment request created
nothing-due = There is nothing to pay.
invoice-paid = Nothing of this invoice is unpaid any more.
sum-changed = The sum of this invoice has changed. Please look at it again before you pay.
webhook-unreadable = The message broke off or is too large.
reminders-saved = Reminders saved

## Refusals

provider-unavailable = The payment service cannot be reached at the moment. Nothing was charged; please try again in a few minutes.
nothing-unpaid = Nothing of this is unpaid any more.
already-refunding = This payment goes back already.

## Refusals to book a bank transfer

no-such-partner = There is no such partner
no-such-parent = This partner has no such parent
no-such-request = There is no such payment request
request-booked = { $reference } is booked already.
same-in-review = { $reference } for the same is in review. Please decide on it first.
other-sum = { $came } is not what is due: that is { $due }. Give a reason to book a different sum.
other-sum-than-both = { $came } is not what is due: that is { $due }, or { $base }. Give a reason to book a different sum.
bank-reference-used = The bank reference { $bank } is booked already.
bank-reference-of-other = The bank reference { $bank } is booked already, as { $reference } with { $sum }.
bank-reference-of-refunded = The bank reference { $bank } is booked already, as { $reference } with { $sum }, and paid back since.

## Refusals to start, check or cancel a payment

invoice-changed = This invoice has just changed. Please look at it again before you pay.
payment-in-review = We are looking at a payment of this invoice, { $reference }. Please wait before you pay again.
too-many-unfinished = Many payments were begun and not finished. Please finish one, or try again in an hour.
provider-refused = The payment service did not accept this payment. Nothing was charged; please tell us.
not-cancellable = Only a bank transfer that has not arrived can be cancelled.
webhook-not-signed = This message is not signed by the provider.

## Refusals to refund a payment

not-paid = Only a payment that brought money can be paid back.
refund-the-other = The same was paid twice. Please pay { $other } back, which pays for nothing.
disputed = The payer's bank is deciding about this payment. Paying it back as well could cost the sum twice.
refund-refused = The payment service did not pay it back: { $reason }.
refund-delayed = The payment service cannot be reached at the moment. The payment will be paid back as soon as it can.
provider-answer-refused = the provider refused: { $message } ({ $code })
provider-answer-unknown = the provider knows no such reference
provider-answer-none = the provider is not available: { $cause }

## Refusals of a decision on a payment in review

not-in-review = This payment is not in review, or somebody has just decided on it.
nothing-left = Nothing is left that it could pay for. Please pay it back, or close it if it went back elsewhere.
paid-by-other = { $other } has paid for some of the same. Please pay this one back: it cannot be kept.
changed-meanwhile = Something of it has just changed. Please look at it again.
paid-back = The payment service paid it back: it cannot be kept. Please close it.
nobody-to-ask = There is no payment service that could be asked about it.
not-confirmed = The payment service does not say that it was paid.
other-sum-received = { $came } came instead of { $requested }: it cannot be kept. Please pay it back, or close it if it went back elsewhere.

## Instructions for bank transfers

at-most-2000 = At most 2,000 characters
text-saved = Text saved

## Exports

column-reference = Reference
column-partner = Partner
column-parent = Parent
column-state = State
column-currency = Currency
column-charged = Charged
column-due-currency = Due currency
column-due = Due
column-programs = Programs
column-receipt = Receipt
column-invoices = Invoices
column-by-bank = By bank
column-begun = Begun
column-settled = Settled
column-received-currency = Received currency
column-received = Received
column-arrived-on = Arrived on
column-bank-reference = Bank reference
column-number = Number
column-cohort = Cohort
column-children = Children
column-base = Base ({ $currency })
column-due-on = Due on
column-days-overdue = Days overdue
column-not-due = Not due
column-days-1-to-30 = 1 to 30 days
column-days-31-to-60 = 31 to 60 days
column-days-61-to-90 = 61 to 90 days
column-over-90-days = Over 90 days
column-total = Total
yes = yes
no = no

## Bank transfers

choose-partner = Choose a partner
choose-invoices = Choose 1 to 100 invoices
enter-sum = Enter what was received
choose-currency = Choose the currency
enter-day = Enter the day as 2026-11-15
day-to-come = This day is still to come
day-too-early = Enter a day from 2000 on
enter-bank-reference = Enter the bank's reference, 1 to 100 characters with a letter or a digit
at-most-1000 = At most 1,000 characters
at-most-500 = At most 500 characters
booked-for-review = Payment recorded. Some of what it pays for is withdrawn or paid already: please review it.
booked-before = This transfer was booked before
booked = Payment recorded
booked-but-begun = Payment recorded. { $begun } for the same was begun online: if it still succeeds, it comes to review.

## Payments

actor-partner = partner
actor-parent = parent
actor-staff = staff
actor-teacher = teacher
actor-anonymous = Somebody who was not logged in
transfer-cancelled = The transfer is cancelled
review-kept = The money is kept
review-settled = The payment is settled
review-closed = The payment is closed
say-why = Say why in 1 to 500 characters
refund-recorded = The refund is recorded. Please transfer the money back
refund-begun = The payment is being paid back

## Kinds of mails

kind-receipt = A payment succeeded
kind-refunded = A payment goes back
kind-dispute-won = A dispute ends, and the payment stands
kind-dispute-lost = A dispute ends, and the bank takes the money back
kind-payment-kept = A payment was reviewed, and stands
kind-payment-returned = A payment was returned outside of the portal
kind-invoice-due = An invoice is due soon
kind-invoice-overdue = An invoice is overdue

## Placeholders in mails

placeholder-amount = The sum, with its currency
placeholder-reference = The payment's reference
placeholder-invoice-number = The invoice's number
placeholder-invoice-cohort = The cohort it is for
placeholder-due-date = The day it is due
placeholder-receipt-number = The receipt's number
placeholder-paid-lines = What was paid for, a line each
placeholder-withdrawn-lines = The programs that are withdrawn with it, a line each, if there are any

## Words in mails

withdrawn-with-it = With it these programs are withdrawn:
button-payment = See the payment
button-invoice = See the invoice
