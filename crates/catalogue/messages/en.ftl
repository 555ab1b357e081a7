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
