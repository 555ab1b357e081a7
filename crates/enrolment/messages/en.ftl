### Children, programs, places and waiting lists.

## Calendar

calendar-name = Seatling lessons
calendar-lesson = { $cohort }, level { $level }

## Child's details

all-required = All input field is required!
age-out-of-range = Children from 7 to 16 can be registered
gender-required = Choose male or female
not-a-school = Please enter the school's name
for-teacher-too-long = The text for the teacher can have at most { $number } characters
for-teacher-unprintable = The text contains a character that cannot be shown
school-too-long = The school's name can have at most { $number } characters
when-required = Date, time, and cohort is required!

## Why a program has its package

one-age = age { $age }
age-range = ages { $from } to { $to }
package-fits = { $child } is { $age }; { $title } is the first level-{ $level } package for { $range }.
package-changed = { $child } is { $age } now. { $title }, level { $level } for { $range }, was chosen when the program was added; today it would be { $now }.
package-gone = { $child } is { $age } now. { $title }, level { $level } for { $range }, was chosen when the program was added; today there is no package of that level for this age.

## Why somebody pays for a program

partner-pays-beyond = { $partner } pays: seat { $seat }, taken before the allowance went down to { $allowed }.
partner-pays-seat = { $partner } pays: seat { $seat } of { $allowed }.
partner-pays = { $partner } pays.
parent-pays-despite-seat = The parent pays, as chosen when the program was added, though the child has a seat of { $partner }.
parent-pays-no-seat = The parent pays: { $partner } has given this family no seat.
parent-pays-one-taken = The parent pays: the one seat that { $partner } gave is taken.
parent-pays-all-taken = The parent pays: all { $allowed } seats that { $partner } gave are taken.
parent-pays-by-choice =
    The parent pays, as chosen when the program was added; { $free } of { $allowed } seats { $free ->
        [one] is
       *[other] are
    } free.

## How a price comes about

price-paid = { $price } when the program was added; paid on { $day }, at the discount and rate of its payment.
price-less = { $price }, less { $percent } %
price-at-rate = { $price }, at 1 { $base } = { $rate } { $code }
price-at-rate-of = { $price }, at 1 { $base } = { $rate } { $code } (rate of { $since })
price-agreed = { $price }; { $code } was agreed on with { $partner }
price-sentence = { $price }.

## Why a program has a teacher or none

teacher-missing = Nobody teaches it yet: staff assign a teacher under Programs.
teacher-link-hidden = { $teacher } teaches; the family sees the class link once it is paid.

## Status of a program

status = { $payment } { $run }
status-paid = Paid on { $day }.
status-on-invoice = Not paid yet: it is on the invoice of { $partner } for { $cohort }.
status-parent-pays = Not paid yet: the parent pays it in the portal.
run-marked-completed = { $cohort } is over: staff marked it as completed.
run-marked-ongoing = { $cohort } goes on after { $day }: staff marked it as ongoing.
run-ended = { $cohort } ended on { $day }.
run-begins = { $cohort } begins on { $day }.
run-until = { $cohort } runs until { $day }.

## Lesson times

moment = { $date }, { $time } ({ $offset })
lesson-moved-from = { $date }, { $time }
lesson-times = { $day }s at { $time } ({ $offset }, { $zone })
lesson-times-then = { $times }; from { $date } { $then }

## Letters

dates = { $from } to { $to }
cost-due = { $amount } is due from you; the class opens as soon as the payment arrives.
cost-sponsored = You pay nothing: { $organization } pays. The class opens once they have approved and paid.
withdrawn-unpaid = Nothing had been paid for it, and nothing is due.
withdrawn-refunded = The payment for it was refunded. Nothing is due.
withdrawn-charged-back = The payment for it was taken back by the payer's bank. Nothing is due.

## Moves

moved = Moved
moved-with-teacher = Moved, with the same teacher
moved-without-teacher = Moved. { $teacher } teaches another class then, so that the program has no teacher now.
moved-without-unknown-teacher = Moved. The teacher teaches another class then, so that the program has no teacher now.
moved-without-unchecked-teacher = Moved. { $teacher } has no valid safeguarding check, so that the program has no teacher now.

## Answers to families

calendar-opened = Your calendar has a new private address
calendar-closed = The private address no longer works
child-saved = Child saved
child-deleted = Child deleted
program-withdrawn = Program withdrawn
consent-with-contact = { $text } Questions? Write to { $email }.
profile-saved = Profile saved
child-added = Child added successfully
program-added = Program added successfully
waiting-joined = You are on the waiting list. We write to you when a place is free.
waiting-left = You have left the waiting list
week-day-invalid = Please give a day such as 2026-11-16

## Exports

column-first-name = First Name
column-last-name = Last Name
column-email = Email
column-email-confirmed = Email confirmed
column-phone = Phone
column-status = Status
column-joined = Date Joined
column-allowed = Kids allowed
column-children = Children
column-sponsored-children = Sponsored children
column-joined-by = Registration link
joined-by-invite = Invite
joined-by-main-link = Main link
column-program = Program
column-partner = Partner
column-parent = Parent
column-child = Child
column-age = Age
column-gender = Gender
column-school = School
column-cohort = Cohort
column-starts = Starts
column-ends = Ends
column-teacher = Teacher
column-package = Package
column-level = Level
column-day = Day
column-time = Time
column-paid-by = Paid by
column-currency = Currency
column-price = Price
column-added = Date Added
yes = yes
no = no
active = Active
restricted = Restricted
male = male
female = female
weekday = { $day }
time-of-day = { $time }
paid = Paid
unpaid = Unpaid
paid-by-partner = Partner
paid-by-parent = Parent

## Refusals when a parent enrols a child

cohort-required = Choose a cohort
not-in-timetable = Choose a day and a time of the timetable
cohort-gone = This cohort is not there. Choose another.
cohort-over = { $cohort } is over. Choose a cohort that is running or coming.
no-package = There is no program for the age of { $age } yet. Please ask us; we may open one.
no-lesson-left = No lesson of { $cohort } is left on { $day } at { $time }. Choose another day, time or cohort.
wrong-partner = Only { $organization } can pay for your children here; or you pay yourself.
address-not-confirmed = Please confirm your email address first: open the link in the email that we sent you when you signed up, or have it sent again under Settings.
no-budget = { $organization } has no budget left for this program. Ask { $organization } for it; what you typed stays here.
no-budget-self-pay = { $organization } has no budget left for this program. You may pay for it yourself: choose that, and submit again.
not-covered = { $organization } pays only for: { $covered }. It does not pay for { $what }, but you can pay for this program yourself.
not-covered-for-staff = The agreement of { $organization } pays only for: { $covered }. It does not pay for { $what }, but the parent can pay for this program.
no-seat-given = { $organization } has given you no seat yet. Ask for one, or pay for this program yourself.
one-seat-taken = The seat that { $organization } gave you is taken. Ask for more, or pay for this program yourself.
all-seats-taken = All { $seats } seats that { $organization } gave you are taken. Ask for more, or pay for this program yourself.
class-waits-for-limit = Some classes are not open yet: { $organization } has used up its credit with us. They open one after the other as it pays earlier invoices.
class-waits-for-overdue = Some classes are not open yet: they open when { $organization } has paid earlier invoices.
class-closed-by-staff = Some classes are closed until { $organization } has paid for them.
already-in-cohort = { $child } is in { $cohort } already. Choose another cohort.
child-is-busy = { $child } cannot join { $class }: it overlaps { $other }. Choose another time.
cohort-full = { $cohort } is full on { $day } at { $time }. Choose another day, time or cohort, or join the waiting list.
not-first-level = A child begins with level 1
wrong-package = The program for the age of { $age } is { $package }
too-many-held = You hold { $most } unpaid places. Pay for one, or confirm your email address first: open the link in the mail that we sent you when you signed up.
no-children-allowed = { $organization } has not allowed you any children yet. Please ask them.
too-many-children =
    You may register { $most ->
        [one] 1 child
       *[other] { $most } children
    } here, and have. { $organization } can allow you more.

## Refusals when a family changes what it has

has-paid-program = { $child } has a program that is paid, and cannot be deleted. Please write to us.
has-place = There is a free place: you need not wait, add the program instead.
is-in-cohort = { $child } is in { $cohort } already.
already-waiting = { $child } is on the waiting list of { $cohort } already. Leave it first to choose another time.
consent-unchanged = This is what the text says already. There is nothing to change.
consent-outdated = The text that you agreed to has changed. Please read the new one and agree to it.

## Refusals when a program is moved, withdrawn or followed by the next level

same-place = { $child } is there already.
program-completed = { $child } has completed { $cohort }. Use the next level instead of a move.
slot-full = { $cohort } is full on { $day } at { $time }. Choose another slot, or raise its places.
level-not-completed = { $child } is still in { $cohort }. The next level opens when that is completed, on { $day }.
has-next-level = { $child } has level { $level } already, in { $cohort }.
no-package-of-level = There is no package of level { $level } for the age of { $age }. Make one under Packages first.
parent-not-confirmed = The parent has not confirmed its email address, which a sponsored seat needs.
reason-required = Please say why, in at most { $number } characters
paid-write-to-us = This program is paid. Please write to us to withdraw from it.
paid-refund-instead = This program is paid. Refund its payment instead: that withdraws it, too.

## Refusals when staff assign teachers

programs-completed = These programs are completed. Completed cohorts keep their teacher.
too-many-programs = These are more than { $most } programs. Please choose fewer at once.
programs-gone = These programs are not there any more
teacher-gone = This teacher is not there
teacher-not-checked = { $teacher } has no valid safeguarding check. Record one first.
teacher-archived-already = { $teacher } is archived. Restore the teacher first.
class-overlaps = { $teacher } cannot teach { $class }: it overlaps { $other }. Nothing was changed.
class-overlaps-lesson = { $teacher } cannot teach { $class }: it overlaps a lesson of { $cohort } on { $date }, { $time }. Nothing was changed.

## Places

day-and-time = Give both a day and a time, or neither
too-many-places = Please enter at most { $number }
places-saved = Places saved

## Teachers of programs

teacher-required = Choose a teacher, or nobody
programs-required = Choose programs, or a filter
clash-choice = Choose refuse or skip
programs-assigned =
    { $number ->
        [one] 1 program assigned
       *[other] { $number } programs assigned
    }
programs-unassigned =
    { $number ->
        [one] 1 program has no teacher now
       *[other] { $number } programs have no teacher now
    }

## Programs of staff

withdrawn = Withdrawn
next-level-added = Enrolled in the next level
paid-choice = Choose yes or no

## Kinds of mails

kind-enrolled = A child was registered
kind-on-waiting-list = A child waits for a place
kind-place-offered = A place is free, and held for a child
kind-program-moved = A child was moved to another class
kind-program-withdrawn = A child was withdrawn from a class
kind-hold-ending = An unpaid place is released soon
kind-hold-ended = An unpaid place was released
kind-lesson-times-changed = The class's time zone changed

## Placeholders in mails

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

## Words in mails

button-dashboard = Open my dashboard
example-until = { $day } { $year } at { $time }
example-cost = { $organization } pays for it.

## Requests for a seat

seat-asked = Your request was sent
seat-request-withdrawn = Your request was withdrawn
seat-requests-approved =
    { $number ->
        [one] 1 request approved
       *[other] { $number } requests approved
    }
seat-requests-declined =
    { $number ->
        [one] 1 request declined
       *[other] { $number } requests declined
    }
seat-requests-partly =
    { $done }; { $failed ->
        [one] 1 could not be answered
       *[other] { $failed } could not be answered
    }
seat-child-required = Which child is the seat for? Give its first name.
seat-child-registered = { $child } is registered already: choose { $child } from the list.
sentence-too-long = Please use at most { $number } characters
sentence-unprintable = The text contains a character that cannot be shown
seat-requests-required = Choose at least one request
too-many-requests-chosen = Choose at most { $most } requests at once
child-has-seat = { $child } has a seat of { $organization } already. To use it, choose a program and let { $organization } pay.
seats-are-free =
    { $free ->
        [one] You have a free seat
       *[other] You have { $free } free seats
    } of { $organization }. To use it, choose a program for your child and let { $organization } pay.
seat-asked-already = You have asked for a seat for { $child } already. Wait for the answer, or withdraw that request first.
allowance-full = { $organization } cannot give you more seats than you have. Please write to them.
too-many-seat-requests = You may send { $most } requests a day, and have. Try again tomorrow, or write to { $organization }.
seat-request-answered = This request has been answered and can no longer be withdrawn.
request-child-has-seat = { $child } has a seat by now. Decline this request.
request-seats-free = This family has a free seat by now. Decline this request, or lower the number of the parent first.
request-without-seat = No seat of your agreement is free, so this request stays open. Ask us for more seats, or lower the number of another parent first.
seat-request-gone = This request is not there any more.
seat-request-was-approved = This request was approved before. To take the seat back, lower the parent's allowance.
seat-request-was-declined = This request was declined before. To give a seat, raise the parent's allowance.
seat-request-was-withdrawn = The parent has withdrawn this request.

## Mails about requests for a seat

kind-seat-requests-waiting = Requests for a seat wait for an answer
kind-seat-request-approved = A request for a seat was approved
kind-seat-request-declined = A request for a seat was declined
placeholder-seat-organization = The organisation that gives the seats
placeholder-seat-requests = How many requests, in words
placeholder-seat-answer = What the organisation wrote, if anything
placeholder-seat-next = What the parent does next
requests-waiting =
    { $number ->
        [one] One request
       *[other] { $number } requests
    }
seat-your-organization = your organisation
seat-organization = The organisation
seat-answer = They write: “{ $text }”
seat-no-answer = They added no message.
seat-choose-program = Choose a program on your dashboard and let them pay.
seat-register-child = Register the child on your dashboard and let them pay.
button-seat-requests = Open the requests
example-seat-answer = Welcome to the spring term!
## Moved seats

withdrawn-seat-moved = { $organization } gave the seat to another child. Nothing is due.
cost-seat-paid = You pay nothing: { $organization } gave you this seat and has paid for it.
withdrawn-seat-taken-back = { $organization } took the seat back. Nothing is due.
seat-moved = Seat moved
seat-taken-back = Seat taken back
seat-paid-stays = The seat of { $child } is paid. Move it to another child, or ask us for a refund.
seat-not-covered = The agreement of the family of { $child } does not pay for { $what }.
seat-same-child = { $child } has this seat already.
seat-parent-restricted = The parent of { $child } is disabled. Enable the parent first.
seat-parent-not-confirmed = The parent of { $child } has not confirmed the email address yet.
seat-other-price = { $package }, the program for the age of { $child }, costs { $price }, but { $paid } was paid for this seat. Choose a child whose program has the same price.
seat-other-price-hidden = { $package }, the program for the age of { $child }, has another price than what was paid for this seat. Choose a child whose program has the same price.
seat-child-is-busy = { $child } cannot join { $class }: it overlaps { $other }.
seat-in-use = { $giver } needs the seat for another program, and the family of { $child } has no free seat. Give that parent another seat first.
seat-too-many = The parent of { $child } has { $most } seats already, which is the most.
seat-not-sponsored = The family of { $child } pays for this program itself, so there is no seat to move.
seat-only-before-start = Seats can be moved only before a cohort starts, and { $cohort } has started.
seat-moves-not-allowed = Your organization cannot move seats. Write to us if you need to.
seat-no-move-left = { $most ->
    [0] No seats can be moved in { $cohort }.
    [one] Your organization has moved a seat in { $cohort }, which is the most.
   *[other] Your organization has moved { $most } seats in { $cohort }, which is the most.
}
seat-money-undecided = A payment, refund or dispute for the program of { $child } is not finished. Try again once it is.
seat-no-budget = The budget of the agreement does not suffice for the program of { $child }.
seat-none-free = The family of { $child } needs a further seat, and your agreement has none left.
seat-changed-meanwhile = Something has changed since you saw what this move does. Nothing was moved; please look at it again.

## Departments

department-moved = { $number ->
    [0] Nobody had to move
    [one] One family moved
   *[other] { $number } families moved
  }
too-many-to-move = At most { $most } can move at once.
column-department = Department
