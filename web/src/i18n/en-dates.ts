/** Texts of the date field. Separate from the base texts, which every log-in loads. */
export const dates = {
  datePattern: "dd/mm/yyyy",
  dateWrong: "Enter a date as dd/mm/yyyy",
  openCalendar: "Open calendar",
  calendarOf: "Calendar: {label}",
  previousMonth: "Previous month",
  nextMonth: "Next month",
} as const;
