import type { Translation } from "@/i18n/define-text";
import type { staffAgreementsText } from "./en";

export const staffAgreements: Translation<typeof staffAgreementsText> = {
  title: "Conventions",
  body: "Les invitations prennent leurs places sur la convention en vigueur la plus récente. Si aucune n’est libre, elles attendent.",
  failed: "Les conventions n’ont pas pu être chargées",
  add: "Ajouter une convention",
  menu: "Actions pour {name}",
  edit: "Modifier",
  end: "Mettre fin",
  reopen: "Rouvrir",
  ending: {
    title: "Mettre fin à {name} ?",
    body: "Elle n’accorde plus de places. Celles qu’elle a accordées restent, et vous pouvez la rouvrir à tout moment.",
    confirm: "Mettre fin à la convention",
  },
  panel: {
    addTitle: "Ajouter une convention",
    editTitle: "Modifier {name}",
    addSubmit: "Ajouter la convention",
    saveSubmit: "Enregistrer",
    name: "Nom",
    nameHint: "Le partenaire le voit.",
    nameMissing: "Donnez un nom à la convention",
    poNumber: "Numéro de bon de commande",
    startsOn: "Premier jour",
    endsOn: "Dernier jour",
    daysHint: "En UTC. Laissez vide pour ne pas limiter.",
    dayInvalid: "Ce n’est pas une date",
    seats: "Places",
    seatsHint:
      "Laissez vide pour un nombre illimité. Un nombre inférieur aux places accordées n’empêche que les nouvelles.",
    seatsInvalid: "Un nombre entier de 0 à 1 000 000",
    atEnd: "Quand aucune place n’est libre",
    stop: "Arrêter",
    stopBody: "Les parents n’inscrivent pas plus d’enfants qu’il n’a été accordé de places.",
    selfPay: "Les parents peuvent payer eux-mêmes",
    selfPayBody: "Les parents qui attendent des places peuvent inscrire leurs enfants à leurs frais.",
    endsUnlimited: "Mettre fin aux conventions sans limite",
    endsUnlimitedBody: "Les nouvelles places viennent de cette seule convention. Les places accordées restent.",
  },
};
