### Changed lessons, registers, attendance and absences.

## Registers, notes and absences

register-saved = Register saved
marks-ignored =
    { $number ->
        [one] Register saved. One mark was ignored: the child is not in this lesson
       *[other] Register saved. { $number } marks were ignored: the children are not in this lesson
    }
register-reopened = Register opened again for 7 days
register-closed = This register is closed. Ask the office to open it again
lesson-not-begun = The register opens 15 minutes before the lesson
lesson-not-over = A register can be opened again only after its lesson
lesson-cancelled-no-register = This lesson is cancelled, so it has no register
too-many-marks = A register can have at most { $number } marks
marked-at-invalid = Please give the time of each mark such as 2026-11-16T15:00:00Z
note-saved = Note saved
note-sent = Note sent
note-reaches-nobody = Note saved. No family can be reached with it now
note-removed = Note removed
note-too-long = A note can have at most { $number } characters
day-invalid = Please give a day such as 2026-11-16
absence-reported = Absence reported
absence-withdrawn = The report was withdrawn
absence-too-late = This lesson is over or cancelled
absence-reason-too-long = The reason can have at most { $number } characters
mail-is-vital = This kind of mail cannot be switched off
preferences-saved = Your mail settings were saved

## Files

column-name = Name
column-child = Child
column-parent = Parent
column-held = Lessons held
column-attended = Attended
column-percent = Attendance in % (without excused lessons)
column-present = Present
column-late = Late
column-absent = Absent
column-excused = Excused

## Mails about registers and notes

kind-missed-lesson = A child missed a lesson without excuse
kind-note-for-family = A teacher's note for the family
placeholder-record-child = The first name of the child, or of several children of a family
placeholder-record-cohort = The cohort
placeholder-record-lesson = Date and time of the lesson, on the family's clock
placeholder-record-note = What the teacher wrote. Several notes, and corrected ones, say what they are about
button-attendance = See the attendance
record-moment = { $date }, { $time } ({ $offset })
mailed-note-class = About the whole class: { $note }
mailed-note-class-corrected = About the whole class (corrected): { $note }
mailed-note-child = About { $child }: { $note }
mailed-note-child-corrected = About { $child } (corrected): { $note }
example-note = Tomiwa finished the first game. Please bring headphones next time.
## Changes of lessons by staff

no-lesson = There is no such lesson, or it is over.
nothing-to-change = Nothing would change.
lesson-is-over = { $lesson } is over. It can only be cancelled or restored.
register-was-taken = { $lesson }: the register was taken, so the lesson took place as it was.
substitute-archived = { $teacher } is archived. Restore the teacher or choose another one.
substitute-not-checked = { $teacher } has no valid safeguarding check. Record one first.
same-teacher = { $teacher } teaches this lesson anyway.
has-handed-over = By then all lessons of { $teacher } are handed over to { $other }.
changed-meanwhile = The lessons were changed meanwhile. Check the preview again.
teacher-missing = { $lesson }: several teachers share this class, and some children have no teacher yet. Assign one first.
teacher-busy = { $teacher } cannot teach { $lesson }: it overlaps { $other }.
class-busy = { $lesson } overlaps another lesson of the class: { $other }.
child-busy =
    { $others ->
        [0] { $child } would have two lessons at once: { $lesson } overlaps { $other }.
        [one] { $child } and one more child would have two lessons at once: { $lesson } overlaps { $other }.
       *[other] { $child } and { $others } more children would have two lessons at once: { $lesson } overlaps { $other }.
    }
warning-check-missing = { $teacher } has no safeguarding check on record.
warning-check-expired = { $teacher } has no safeguarding check that is valid on { $date }.
warning-no-account = { $teacher } has no account, so they do not see the class and cannot take the register. Invite them on their page.
time-is-over = Choose a time that is not over.
day-is-closed = This day is closed ({ $title }). Move the lesson, or remove the closure.
already-closed = These days are closed already ({ $title }).
new-day-is-closed = That day is closed ({ $title }). Choose another day, or remove the closure.
lesson-named = { $cohort }, { $date }, { $time }
moved-lesson-named = { $cohort } ({ $day }, { $slot }), { $date }, { $time }
date-invalid = Please give a day such as 2026-11-16, at most five years from now
dates-reversed = The last day cannot be before the first
too-many-days = Choose at most { $number } days
time-invalid = Please give a time such as 16:00
reason-too-long = The reason can have at most { $number } characters
title-required = Say why these days are closed, with at most { $number } characters
link-invalid = The link must start with https://
teacher-unknown = Choose a teacher
shift-too-many-days = Lessons can be moved by at most { $number } days
shift-too-many-minutes = Lessons can be moved by at most 24 hours; use days for more
shift-time-twice = Give a new time or a number of minutes, not both
lessons-changed =
    { $number ->
        [one] One lesson changed
       *[other] { $number } lessons changed
    }
hand-over-same-teacher = Choose another teacher
hand-over-too-far = Choose a day within a year
hand-over-planned = { $teacher } hands all classes over on { $date } already. Cancel that, or wait until it is done.
classes-handed-over = Classes handed over
hand-over-cancelled = The hand-over is cancelled
hand-over-saved = The classes are handed over on { $date }
days-closed = Days closed
closure-removed = Closure removed

## Mails to families

kind-lesson-cancelled = A lesson is cancelled
kind-lesson-moved = A lesson is moved
kind-lesson-restored = A lesson takes place after all
kind-lesson-substitute = A substitute teaches a lesson
kind-teacher-changed = A class has a new teacher
placeholder-new-teacher = The new teacher's first name
placeholder-first-lessons = The first lesson with the new teacher, with its times
placeholder-children = The children's first names
placeholder-lessons = The lessons, with their times
placeholder-lesson-reason = Why
placeholder-instead = The lessons that are added at the end
button-lessons = See my lessons
reason-given = Why: { $reason }
instead-lessons = Added at the end instead: { $lessons }.
instead-nothing = No lesson is added instead.
lesson-moment = { $day } { $date }, { $time } ({ $offset })
line-lesson = { $child }, { $cohort }: { $own }, in the class's time { $class }
line-moved = { $lesson }, instead of { $before }
line-restored = { $lesson }, takes place after all
line-withdrawn = { $lesson }, added at the end, is no longer needed
line-teacher = { $lesson }, with { $teacher }
example-reason = Why: The teacher is ill
