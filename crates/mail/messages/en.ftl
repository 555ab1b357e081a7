### Mails: responses to staff about them, their kinds, and the words that the program inserts into them.

## Outbox

password-expired = This temporary password has expired. A new one can be asked for on the login screen.
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

## Kinds

kind-welcome-partner = An organisation has signed up
kind-welcome-parent = A parent has signed up
kind-temporary-password = A new password was asked for
kind-password-changed = A password was changed
kind-staff-invitation = A member of staff is invited
kind-email-change-confirm = A new email address is confirmed
kind-email-change-notice = The old address is notified of a change
kind-email-set-by-staff = Staff set a new email address
kind-email-notice-by-staff = The old address is notified that staff changed it
kind-invite = An organisation invites a parent
kind-invite-reminder = A parent is invited again
kind-enrolled = A child was registered
kind-on-waiting-list = A child waits for a place
kind-place-offered = A place is free, and held for a child
kind-program-moved = A child was moved to another class
kind-program-withdrawn = A child was withdrawn from a class
kind-hold-ending = An unpaid place is released soon
kind-hold-ended = An unpaid place was released
kind-lesson-times-changed = The class's time zone changed
kind-receipt = A payment succeeded
kind-refunded = A payment goes back
kind-dispute-won = A dispute ends, and the payment stands
kind-dispute-lost = A dispute ends, and the bank takes the money back
kind-payment-kept = A payment was reviewed, and stands
kind-payment-returned = A payment was returned outside of the portal
kind-invoice-due = An invoice is due soon
kind-invoice-overdue = An invoice is overdue

## Placeholders

placeholder-first-name = The recipient's first name; may be empty
placeholder-email = The address of the account
placeholder-link = Where the button leads to
placeholder-organization = The organisation's name
placeholder-password = The temporary password, which works once, within 30 minutes
placeholder-inviter = Who invites
placeholder-children = How many children the organisation pays for: one child, 3 children
placeholder-action = Sign up, or Log in for a parent who has an account
placeholder-invited-by = The administrator who invites
placeholder-valid-until = The last day on which the link works
placeholder-old-email = The address until now
placeholder-new-email = The new address
placeholder-child-name = The child's name
placeholder-program = What is taught
placeholder-cohort = What the cohort is called
placeholder-dates = Its first and last day
placeholder-class-time = When the lessons are, on the class's clocks
placeholder-own-time = When the lessons are, on the family's clocks
placeholder-cost = Who pays, and how much
placeholder-until = Until when the place is held
placeholder-reason = Why, and whether anything is due
placeholder-before = When they were, on the family's clocks
placeholder-amount = The sum, with its currency
placeholder-reference = The payment's reference
placeholder-invoice-number = The invoice's number
placeholder-invoice-cohort = The cohort it is for
placeholder-due-date = The day it is due
placeholder-receipt-number = The receipt's number
placeholder-paid-lines = What was paid for, a line each
placeholder-withdrawn-lines = The programs that are withdrawn with it, a line each, if there are any

## Buttons

button-confirm-address = Confirm my address
button-new-password = Choose a new password
button-log-in = Log in
button-sign-up = Sign up
button-my-password = Choose my password
button-confirm-new-address = Confirm the new address
button-confirm-or-stop = Confirm or stop this change
button-stop = Stop this change
button-dashboard = Open my dashboard
button-payment = See the payment
button-invoice = See the invoice

## Words in mails

your-organization = your organisation
an-organization = An organisation
action-log-in = Log in
action-sign-up = Sign up
children = { $number ->
    [1] one child
   *[other] { $number } children
    }
nothing-due = Nothing had been paid for it, and nothing is due.
withdrawn-with-it = With it these programs are withdrawn:
questions = Questions? Write to
button-in-text = { $label }:

## Examples

example-dates = { $from } to { $to }
example-lesson = { $day }s at { $time } ({ $offset }, { $zone })
example-until = { $day } { $year } at { $time }
example-cost = { $organization } pays for it.
