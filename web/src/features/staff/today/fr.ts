import type { Translation } from "@/i18n/define-text";
import type { staffTodayText } from "./en";

/** Texts of the console's first screen. */
export const staffToday: Translation<typeof staffTodayText> = {
  failed: "La page d’aujourd’hui n’a pas pu être chargée",
  figures: "L’enseignement en chiffres",
  partners: "Partenaires",
  parents: "Parents",
  children: "Enfants",
  programs: "Programmes",
  ongoingCohorts: "Cohortes ouvertes",

  asOf: "État au {date}, {time}",

  setup: {
    title: "Configurez votre programme",
    progress: "{done} sur {all} terminés",
    done: "Fait",
    open: "Configurer",
    openWhat: "Configurer : {what}",
    skip: "Nous ne l’utilisons pas",
    skipWhat: "Nous ne l’utilisons pas : {what}",
    use: "L’utiliser",
    useWhat: "L’utiliser : {what}",
    notUsed: "Non utilisé ici. Seul ce navigateur s’en souvient.",
    parts: {
      rates: { name: "Taux de change", how: "Vérifiez les taux utilisés pour convertir les factures." },
      package: { name: "Une formule", how: "Ajoutez ce que vous enseignez, pour quels âges et à quel prix." },
      teacher: { name: "Un enseignant", how: "Ajoutez un enseignant avec son lien de classe." },
      timetable: { name: "Un horaire", how: "Ajoutez un jour et une heure que les parents peuvent choisir." },
      cohort: { name: "Une cohorte", how: "Ajoutez une session que les enfants peuvent rejoindre." },
      bankDetails: { name: "Coordonnées bancaires", how: "Indiquez où les partenaires virent l’argent." },
      terms: { name: "Conditions", how: "Remplacez les conditions d’exemple par les vôtres." },
      mail: {
        name: "Envoi des courriels",
        how: "Aucun serveur de courriel n’est défini : les courriels restent ici. Définissez smtp_url dans la configuration du serveur.",
      },
      payments: {
        name: "Paiements par carte",
        how: "Aucun prestataire de paiement n’est défini. Définissez payment_secret_key et payment_public_key dans la configuration du serveur.",
      },
    },
  },

  problems: {
    title: "Problèmes de paiement",
    intro: "Ces files devraient être vides.",
    warning: "À vérifier aujourd’hui.",
    empty: "Aucun",
    open: "Ouvrir",
    openList: "Ouvrir : {list}",
    waiting: { one: "{count} à vérifier", other: "{count} à vérifier" },
    review: { name: "Paiements à résoudre", means: "Des paiements qui attendent une décision." },
    paidWithoutPlace: {
      name: "Payé sans place",
      means: "Un paiement a abouti, mais le programme manque ou n’est pas marqué payé.",
    },
    placeWithoutPayment: {
      name: "Place sans paiement",
      means: "Un programme est marqué payé, mais aucun paiement ne lui correspond.",
    },
  },

  needs: {
    title: "À faire",
    nothing: "Rien à faire",
    nothingBody: "Vous êtes à jour.",
    nothingElse: "Rien d’autre à faire",
    setupLeft: "Il ne reste que la configuration ci-dessus.",
    open: "Ouvrir",
    openWhat: "Ouvrir : {what}",
  },

  charts: {
    month: "Mois",
    enrolment: "Nouveaux programmes",
    enrolmentStory: {
      one: "{count} nouveau programme ces {months} derniers mois.",
      other: "{count} nouveaux programmes ces {months} derniers mois.",
    },
    enrolmentNone: "Aucun nouveau programme ces {months} derniers mois.",
    programs: "Programmes",
    income: "Recettes en {currency}",
    incomeStory: "{sum} reçus ces {months} derniers mois.",
    incomeNone: "Aucun paiement n’est arrivé ces {months} derniers mois.",
    incomeTitle: "Recettes",
    amount: "Montant",
  },
};
