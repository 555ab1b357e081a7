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
lesson-cancelled-no-register = This lesson is cancelled, so it has no register
too-many-marks = A register can have at most { $number } marks
marked-at-invalid = Please give the time of each mark such as 2026-11-16T15:00:00Z
note-saved = Note saved
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
column-attended = Lessons attended
column-present = Present
column-late = Late
column-absent = Absent
column-excused = Excused

## Mails about registers and notes

kind-missed-lesson = A child missed a lesson without excuse
kind-note-for-family = A teacher's note for the family
placeholder-record-child = The child's first name
placeholder-record-cohort = The cohort
placeholder-record-lesson = Date and time of the lesson, on the family's clock
placeholder-record-note = The teacher's note
button-attendance = See the attendance
record-moment = { $date }, { $time } ({ $offset })
example-note = Tomiwa finished the first game. Please bring headphones next time.
