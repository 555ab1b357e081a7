import type { Catalogue } from "./catalogue";

export const seats: Catalogue["seats"] = {
  taken: "{taken} places prises sur {total}",
  count: "{taken} sur {total}",
};
