import type { Catalogue } from "./catalogue";

export const dates: Catalogue["dates"] = {
  datePattern: "jj/mm/aaaa",
  dateWrong: "Saisissez une date sous la forme jj/mm/aaaa",
  openCalendar: "Ouvrir le calendrier",
  calendarOf: "Calendrier : {label}",
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
};
