import type { Catalogue } from "./catalogue";

export const seats: Catalogue["seats"] = {
  taken: "Places prises : {taken} sur {total}",
  count: "{taken} sur {total}",
};
