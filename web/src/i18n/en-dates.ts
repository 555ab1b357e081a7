/** The words of a field for a date. Apart from the ground, which every log-in loads. */
export const dates = {
  datePattern: "dd/mm/yyyy",
  dateWrong: "Enter a date as dd/mm/yyyy",
  openCalendar: "Open calendar",
  calendarOf: "Calendar: {label}",
  previousMonth: "Previous month",
  nextMonth: "Next month",
} as const;
