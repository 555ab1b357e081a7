import { defineText } from "@/i18n/define-text";

/** Texts about the attendance of sponsored children. */
export const childAttendanceText = defineText("childAttendance", {
  title: "Attendance",
  titleIn: "Attendance in {cohort}",
  body: "Lessons held so far for each child you sponsor, and how many the child attended. Excused lessons do not count in the percentage.",
  ofAll: "Of all the children you sponsor in this cohort.",
  failed: "The attendance did not load",
  byChild: "By child",
  held: "Lessons held",
  attended: "Attended",
  late: { one: "{count} of them late", other: "{count} of them late" },
  missed: "Missed",
  excused: "Excused",
  excusedCount: { one: "{count} excused, which does not count", other: "{count} excused, which do not count" },
  rate: "Attendance",
  noRate: "–",
  nothing: "No lesson is on record yet. The figures appear after the first one.",
  child: "Child",
  parent: "Parent",
  list: "Children",
  search: "Search by child or parent",
  empty: "None of the children you sponsor has had a lesson in this cohort yet.",
});
