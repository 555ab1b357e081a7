import type { Catalogue } from "./catalogue";

export const unsaved: Catalogue["unsaved"] = {
  title: "Quitter sans enregistrer ?",
  body: "Ce que vous avez saisi sur cette page sera perdu.",
  leave: "Quitter",
};
