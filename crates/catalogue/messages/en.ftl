### Cohorts, packages, teachers and the timetable.

## Ages of a level

ages-run = { $from } to { $to }
ages-more = { $ages }, { $more }
ages-without-package = Nothing is offered at level { $level } for the age of { $ages }.
ages-with-several = Several packages of level { $level } are for the age of { $ages }: the one made first is taken.
ages-both = { $without } { $several }

## Forms

day-required = Please choose a day
day-out-of-range = Please choose a day from { $from } to { $to }
number-out-of-range = Please enter a number from { $from } to { $to }
title-required = Please give it a title
ends-before-start = The last day is before the first
description-too-long = Please use at most { $number } characters
oldest-below-youngest = The oldest is younger than the youngest
first-name-required = Please enter the first name
last-name-required = Please enter the last name
link-not-secure = Please enter a link that begins with https://
weekday-required = Please choose a day of the week
time-required = Please enter a time from 00:00 to 23:59
zone-required = Please choose a time zone, such as Africa/Lagos

## Refusals when staff manage cohorts and teachers

cohort-has-unpaid =
    { $cohort } has { $programs ->
        [one] 1 unpaid program
       *[other] { $programs } unpaid programs
    }. Collect or withdraw them first.
cohort-running =
    { $cohort } is running with { $programs ->
        [one] 1 program
       *[other] { $programs } programs
    }. Archive it when it is completed.
cohort-has-waiting-list =
    { $cohort } has a waiting list of { $children ->
        [one] 1 child
       *[other] { $children } children
    }. Archive it when it is completed.
teacher-gets-classes = { $teacher } is to get the classes of { $other }, so they cannot be archived.
teacher-substitutes =
    { $teacher } is the substitute in { $lessons ->
        [one] 1 lesson
       *[other] { $lessons } lessons
    } to come. Hand over the classes, or choose another substitute first.
teacher-in-use =
    { $teacher } teaches { $programs ->
        [one] 1 program
       *[other] { $programs } programs
    } of cohorts that are not completed. Give them to another teacher first.
class = { $cohort } on { $day } at { $time }
classes-overlap = { $teacher } would have two classes at once: { $class } overlaps { $other }. Nothing was changed.

## Cohorts

status-choice = Choose ongoing, completed or neither
cohort-created = Cohort created
cohort-duplicated = Cohort created, with the same places
cohort-saved = Cohort saved
cohort-archived = Cohort archived
cohort-restored = Cohort restored

## Packages

done-with-notes = { $done }. { $notes }
package-created = Package created
package-saved = Package saved
price-forbidden = Only finance and administrators set prices
price-saved = Price saved
package-archived = Package archived
package-restored = Package restored

## Teachers

teacher-added = Teacher added
teacher-saved = Teacher saved
teacher-archived = Teacher archived
teacher-restored = Teacher restored

## Timetable

timetable-saved = Timetable saved
zone-moves-lessons =
    This moves the lessons of { $families ->
        [one] 1 family
       *[other] { $families } families
    }: in { $cohort }, { $before } becomes { $after }. Confirm it to save.
slot-exists = This day and time are in the timetable already
slot-added = Added to the timetable
slot-in-use =
    { $day } at { $time } is used by { $children ->
        [one] 1 child
       *[other] { $children } children
    } of cohorts that are not completed. Move them first.
slot-removed = Taken off the timetable

# Safeguarding
check-kind-required = Please enter the kind of check
check-reference-required = Please enter the reference of the certificate
check-in-the-future = The date of the check is in the future
check-ends-before = The check cannot expire before it was made
check-seen-by-required = Please enter who saw the certificate
check-added = Check recorded
check-removed = Check removed

# Accounts of teachers
teacher-invited = Invitation sent to { $email }
teacher-invitation-kept = No mail server is set up. Open the invitation for { $email } under Emails and pass its link on.
teacher-can-log-in = The teacher can log in again
teacher-cannot-log-in = The teacher can no longer log in
teacher-second-factor-off = The second factor is off; a new one can be set up
