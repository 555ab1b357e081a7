import { defineText } from "@/i18n/define-text";

export const staffAttendanceText = defineText("staffAttendance", {
  title: "Attendance",
  intro: "Marks made so far. Late counts as attended. Excused lessons do not count in the percentage.",
  by: "Attendance by",
  bys: { class: "Class", child: "Child", teacher: "Teacher" },
  search: "Search by name",
  held: "Marks",
  present: "Present",
  late: "Late",
  absent: "Absent",
  excused: "Excused",
  attended: "Attendance",
  empty: "No mark matches these filters.",
  emptyAll: "No mark has been made in a running cohort yet.",
  toRegisters: "Open registers",
  none: "–",
});
