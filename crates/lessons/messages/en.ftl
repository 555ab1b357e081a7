### Changed lessons, registers, attendance and absences.

## Changes of lessons by staff

no-lesson = There is no such lesson, or it is over.
nothing-to-change = Nothing would change.
lesson-is-over = { $lesson } is over. It can only be cancelled or restored.
register-was-taken = { $lesson }: the register was taken, so the lesson took place as it was.
substitute-archived = { $teacher } is archived. Restore the teacher or choose another one.
same-teacher = { $teacher } teaches this lesson anyway.
teacher-missing = { $lesson }: several teachers share this class, and some children have no teacher yet. Assign one first.
teacher-busy = { $teacher } cannot teach { $lesson }: it overlaps { $other }.
class-busy = { $lesson } overlaps another lesson of the class: { $other }.
time-is-over = Choose a time that is not over.
day-is-closed = This day is closed ({ $title }). Move the lesson, or remove the closure.
lesson-named = { $cohort }, { $date }, { $time }
date-invalid = Please give a day such as 2026-11-16, at most five years from now
dates-reversed = The last day cannot be before the first
too-many-days = Choose at most { $number } days
time-invalid = Please give a time such as 16:00
reason-too-long = The reason can have at most { $number } characters
title-required = Say why these days are closed, with at most { $number } characters
link-invalid = The link must start with https://
teacher-unknown = Choose a teacher
move-one-lesson = Only one lesson can be moved at a time
lessons-changed =
    { $number ->
        [one] One lesson changed
       *[other] { $number } lessons changed
    }
days-closed = Days closed
closure-removed = Closure removed

## Mails to families

kind-lesson-cancelled = A lesson is cancelled
kind-lesson-moved = A lesson is moved
kind-lesson-substitute = A substitute teaches a lesson
placeholder-children = The children's first names
placeholder-lessons = The lessons, with their times
placeholder-lesson-reason = Why
placeholder-instead = The lessons that are added at the end
button-lessons = See my lessons
reason-given = Why: { $reason }
reason-not-given = No reason was given.
instead-lessons = Added at the end instead: { $lessons }.
instead-nothing = No lesson is added instead.
lesson-moment = { $day } { $date }, { $time } ({ $offset })
line-lesson = { $child }, { $cohort }: { $own }, in the class's time { $class }
line-moved = { $lesson }, instead of { $before }
line-restored = { $lesson }, takes place after all
line-teacher = { $lesson }, with { $teacher }
example-reason = Why: The teacher is ill
