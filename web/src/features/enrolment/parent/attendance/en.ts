import { defineText } from "@/i18n/define-text";

/** Texts of the attendance screen and of reported absences. */
export const attendanceText = defineText("attendance", {
  body: "Lessons held so far, and what is coming up. Days and times are in your time zone.",
  child: "Child",
  failed: "The attendance did not load",
  empty: "No lessons yet",
  emptyBody: "Once a child has a paid program, its lessons are listed here.",
  backToDashboard: "Dashboard",

  figures: "{child} in {cohort}",
  held: "Lessons recorded",
  attended: "Attended",
  lateCount: { one: "{count} of them late", other: "{count} of them late" },
  missed: "Missed",
  excusedCount: { one: "{count} excused, which does not count", other: "{count} excused, which do not count" },
  rate: "Attendance",
  noRate: "–",

  coming: "Coming up",
  past: "Past lessons",
  noneYet: "No lesson has taken place yet.",
  noneLeft: "No lessons left in this term.",
  more: { one: "Show {count} more lesson", other: "Show {count} more lessons" },
  fewer: "Show fewer",
  noMark: "Not recorded",
  noteAbout: "About {child}",
  noteForClass: "For the class",
  moved: "Moved",
  movedWhy: "Moved: {reason}",

  reportTitle: "Report an absence for {child}",
  reportBody: "{day} {date}, {time}. The teacher is told before the lesson, and it counts as excused.",
  reason: "Reason",
  reasonHint: "Optional. Only the teacher and our staff see it.",
  reasonLong: "The reason has at most {most} characters.",
  report: "Report absence",
  withdrawTitle: "Is {child} coming after all?",
  withdrawBody: "The absence on {day} {date}, {time} is withdrawn, and the teacher expects {child}.",
  yourReason: "You wrote: {reason}",
  withdraw: "Withdraw absence",
});
