### The staff screens.

## Actors without a name

actor-partner = partner
actor-parent = parent
actor-staff = staff
actor-teacher = teacher
actor-anonymous = Somebody who was not logged in
actor-system = Seatling
actor-with-id = { $kind } { $id }

## Journal

subject-kind-missing = Say of which kind the subject is
invalid-day = Enter a day as 2026-11-15
column-number = Number
column-when = When
column-actor-kind = Kind of actor
column-actor = Actor
column-action = Action
column-subject-kind = Kind of subject
column-subject-number = Subject number
column-subject = Subject
column-request = Request
column-before = Before
column-after = After

## Emails

mail-unreadable = This email cannot be read any more
unknown-mail-state = Select held, queued, sent, failed, kept or put_aside
mail-of-another-version = This email was written by another version and cannot be read.
mail-about-money = This email is about a payment. Finance and administrators can open it.
mail-on-its-way = The email is on its way
select-mails = Select 1 to 5,000 emails
mails-put-aside = { $number ->
    [one] 1 email put aside
   *[other] { $number } emails put aside
    }
mails-moved-back = { $number ->
    [one] 1 email moved back
   *[other] { $number } emails moved back
    }
unknown-language = Choose en or fr
mail-text-saved = The text is saved
mail-text-reset = The usual text is used again

## Partners

partner-restricted = The partner is restricted
partner-enabled = The partner may log in again
partner-trusted = The partner is trusted
partner-saved = Partner saved

## Today

database-writes = Nothing can be saved, and nobody can log in. The server's disk may be full.
background-work = Background work is failing: { $names }. The server's log says why.
payments-in-review = { $number ->
    [one] 1 payment needs a decision.
   *[other] { $number } payments need a decision.
    }
refunds-stuck = { $number ->
    [one] 1 refund has not gone through.
   *[other] { $number } refunds have not gone through.
    }
rates-not-confirmed = Exchange rates came with Seatling and price your invoices. Check and confirm them.
mails-failed = { $number ->
    [one] 1 email could not be delivered.
   *[other] { $number } emails could not be delivered.
    }
without-teacher = { $number ->
    [one] 1 enrolment has no teacher yet.
   *[other] { $number } enrolments have no teacher yet.
    }
children-waiting = { $number ->
    [one] 1 child is waiting for a place.
   *[other] { $number } children are waiting for a place.
    }
registers-open = { $number ->
    [one] The register of 1 lesson was not taken yet.
   *[other] The registers of { $number } lessons were not taken yet.
    }
checks-ending = { $number ->
    [one] The safeguarding check of 1 teacher with classes is missing, has expired or expires within 30 days.
   *[other] The safeguarding checks of { $number } teachers with classes are missing, have expired or expire within 30 days.
    }
link-alarm = Unusually many parents joined { $organization } through the link “{ $link }” within an hour.
link-alarms = { $number ->
    [one] Unusually many parents joined through 1 registration link within an hour: { $organizations }.
   *[other] Unusually many parents joined through { $number } registration links within an hour: { $organizations }.
    }
agreement-requests = { $number ->
    [one] 1 request for an agreement waits for an answer: { $organizations }.
   *[other] { $number } requests for an agreement wait for an answer: { $organizations }.
    }
pools-used-up = { $number ->
    [one] All seats of an agreement are granted: { $organizations }.
   *[other] All seats of { $number } agreements are granted: { $organizations }.
    }
budgets-used-up = { $number ->
    [one] The budget of an agreement is used up: { $organizations }.
   *[other] The budgets of { $number } agreements are used up: { $organizations }.
    }
agreements-ending = { $number ->
    [one] An agreement ends within a week: { $organizations }.
   *[other] { $number } agreements end within a week: { $organizations }.
    }
main-link = Main link
places-unlimited = no limit of places
places-none = no free places
places-free = { $number ->
    [one] 1 free place
   *[other] { $number } free places
    }
cohort-starts = { $cohort } starts on { $day } with { $places }.
cohort-with-places = { $cohort } ({ $places })
cohorts-start = { $number } cohorts start within three weeks: { $cohorts }.
cohort-full = { $cohort } is full.
cohorts-full = { $number } cohorts are full: { $cohorts }.
names-joined = { $names }, { $next }
names-and-more = { $names } and { $number } more
