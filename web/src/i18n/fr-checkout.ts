import type { Catalogue } from "./catalogue";

export const checkout: Catalogue["checkout"] = {
  title: "Paiement",
  opening: "Ouverture de la page de paiement",
  stuck: "La page de paiement ne s’est pas ouverte. Rien n’a été débité. Fermez cette fenêtre et réessayez.",
  pay: "Payer {amount}",
  applePayIntro: "Payez avec Apple Pay, sans remplir de formulaire",
  applePayFailed: "Le paiement avec Apple Pay a échoué. Réessayez ou choisissez un autre moyen de paiement.",
  applePayButton: "Payer avec Apple Pay",
  moreOptions: "Autres moyens de paiement",
};
