import type { Catalogue } from "./catalogue";

export const notFound: Catalogue["notFound"] = {
  title: "404 : page introuvable",
  body: "La page que vous cherchez n’existe pas.",
  action: "Aller à la connexion",
  toDashboard: "Aller à votre tableau de bord",
  toConsole: "Aller à la console",
};
