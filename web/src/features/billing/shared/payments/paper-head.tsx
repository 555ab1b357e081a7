import { personOf } from "@/api/session-data";
import { text } from "@/i18n/text";
import { fullName } from "@/lib/text";
import type { Payer } from "./model";

/** For print, where no top bar shows whose page this is and who paid. */
export function PaperHead({ payer }: { payer: Payer }) {
  return (
    <p className="hidden print:block">
      {text().product} · {payer === "partner" ? organization() : parent()}
    </p>
  );
}

function organization(): string {
  const partner = personOf("partner");
  return partner?.organizationName || partner?.email || "";
}

function parent(): string {
  const known = personOf("parent");
  return known === null ? "" : fullName(known.firstName, known.lastName);
}
