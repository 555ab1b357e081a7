import type { Translation } from "@/i18n/define-text";
import type { demoMailText } from "./en";

export const demoMail: Translation<typeof demoMailText> = {
  title: "Courriels de démonstration",
  intro:
    "Les courriels que ce serveur aurait envoyés. Ils sont gardés et montrés ici parce que c’est une démonstration.",
  list: "Courriels",
  to: "À {address}",
  empty: "Aucun courriel pour l’instant",
  emptyBody: "Inscrivez-vous ou demandez un nouveau mot de passe : le courriel apparaît ici.",
  failed: "La boîte de courriel n’a pas pu être chargée",
  mailFailed: "Ce courriel n’a pas pu être ouvert",
  none: "Aucun courriel ouvert",
  noneBody: "Choisissez-en un dans la liste.",
  back: "Tous les courriels",
  showPlain: "Afficher la version texte",
  showDesigned: "Afficher la version mise en page",
  body: "Le courriel tel qu’il apparaît dans une messagerie",
  kept: "Conservé",
  queued: "En attente",
  sent: "Envoyé",
  notSent: "Échec",
  time: "{date}, {time}",
};
