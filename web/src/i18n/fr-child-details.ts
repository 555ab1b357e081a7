import type { Catalogue } from "./catalogue";

export const childDetails: Catalogue["childDetails"] = {
  firstName: "Prénom",
  lastName: "Nom",
  age: "Âge",
  gender: "Genre",
  male: "garçon",
  female: "fille",
  line: "{gender}, {age} ans",
  allRequired: "Tous les champs sont obligatoires !",
  nameLong: "Un nom compte au plus 60 lettres.",
};
