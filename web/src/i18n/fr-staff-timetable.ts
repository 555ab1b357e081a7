import type { StaffCatalogue } from "./catalogue";

/** The words of the timetable: the clock of the classes, and the slots one may choose. */
export const staffTimetable: StaffCatalogue["staffTimetable"] = {
  title: "Horaire",
  intro: "Les jours et les heures que les parents peuvent choisir pour un enfant, à l’heure des classes.",
  failed: "L’horaire n’a pas pu être chargé",
  goneTitle: "Pas d’horaire",
  gone: "L’horaire n’existe pas.",
  add: "Ajouter un créneau",
  clock: {
    title: "Fuseau et durée des cours",
    body: "Les parents voient aussi chaque heure dans leur propre fuseau.",
    timeZone: "Fuseau horaire des classes",
    timeZoneHint: "Les créneaux gardent leur heure : 16:00 reste 16:00 dans le nouveau fuseau.",
    lessonMinutes: "Minutes par cours",
    lessonMinutesHint: "Détermine quand deux cours d’un enseignant se chevauchent.",
    minutesWrong: "Saisissez un nombre entier de minutes, de 10 à 240",
    zoneRequired: "Le fuseau horaire est obligatoire",
    save: "Enregistrer",
  },
  slots: {
    title: "Créneaux",
    label: "Créneaux par jour",
    programs: { one: "{count} programme", other: "{count} programmes" },
    free: "pas encore choisi",
    remove: "Supprimer {slot}",
    slotName: "{day} {time}",
    addOn: "Ajouter un créneau le {day}",
    empty: "Pas encore de créneau. Les parents pourront inscrire des enfants dès qu’il y en aura un.",
  },
  form: {
    title: "Ajouter un créneau",
    day: "Jour",
    time: "Heure",
    timeHint: "Quand le cours commence, à l’heure des classes.",
    timeRequired: "L’heure est obligatoire",
    submit: "Ajouter le créneau",
  },
  removing: {
    title: "Supprimer {slot} ?",
    gone: "Plus personne ne peut le choisir.",
    kept: "Les programmes des cohortes terminées gardent le jour et l’heure qu’ils avaient.",
    confirm: "Supprimer",
  },
};
