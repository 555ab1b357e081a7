import type { Translation } from "@/i18n/define-text";
import type { parentAccountText } from "./en";

export const parentAccount: Translation<typeof parentAccountText> = {
  intro:
    "Votre profil, vos courriels, votre calendrier, les données de votre famille, votre mot de passe et vos appareils connectés.",
  profile: {
    title: "Votre profil",
    body: "Les enseignants et {organization} voient votre nom. Les cours sont affichés dans votre fuseau horaire.",
    failed: "Votre profil n’a pas pu être chargé",
    save: "Enregistrer le profil",
    listFailed: "La liste n’a pas pu être chargée. Tout le reste est modifiable.",
  },
  email: {
    title: "Courriel",
    body: "Cette adresse sert à vous connecter, et tout ce que nous écrivons y arrive.",
    confirmed: "Confirmée",
    notConfirmed: "Non confirmée",
    why: "Ouvrez le lien du courriel que nous vous avons envoyé. Jusque-là, nous ne savons pas si nos courriels vous parviennent.",
    resend: "Renvoyer le lien",
  },
  calendar: {
    title: "Calendrier",
    body: "Voyez les cours de vos enfants dans le calendrier de votre téléphone ou de votre ordinateur. Il suit chaque changement de lui-même.",
    failed: "Le calendrier n’a pas pu être chargé",
    create: "Créer une adresse privée",
    label: "Adresse privée du calendrier",
    copy: "Copier",
    copied: "Adresse du calendrier copiée",
    copyFailed: "Votre navigateur n’a pas permis la copie. Sélectionnez l’adresse et copiez-la vous-même.",
    openApp: "Ouvrir dans un calendrier",
    privacy:
      "Quiconque a cette adresse voit les prénoms et les heures de cours de vos enfants. Ne la partagez qu’avec des personnes autorisées.",
    replace: "Remplacer",
    replaceTitle: "Remplacer l’adresse privée ?",
    replaceBody:
      "Une nouvelle adresse est créée et l’actuelle cesse aussitôt de fonctionner. Chaque calendrier qui la suit devra être configuré de nouveau.",
    turnOff: "Désactiver",
    turnOffTitle: "Désactiver le calendrier ?",
    turnOffBody:
      "L’adresse cesse aussitôt de fonctionner, et les calendriers qui la suivent n’affichent plus de cours. Vous pourrez en créer une autre à tout moment.",
  },
  data: {
    title: "Les données de votre famille",
    body: "Tout ce que nous gardons sur vous et vos enfants, dans un fichier que d’autres logiciels peuvent lire.",
    download: "Télécharger en JSON",
    file: "seatling-famille.json",
    consent: "Ce que vous acceptez en inscrivant un enfant",
    version: "Version {version}",
    consentFailed: "Le texte n’a pas pu être chargé",
  },
};
