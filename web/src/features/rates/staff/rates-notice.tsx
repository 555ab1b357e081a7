import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { buttonClass } from "@/ui/button";
import { AlertIcon } from "@/ui/icons";
import { ConfirmSeededRates } from "./confirm-seeded-rates";
import { staffRatesText } from "./en";
import { useConfirmation } from "./queries";
import offerNoteCss from "@/ui/offer-note.scoped.css";
import noteCss from "@/ui/note.scoped.css?names";

interface RatesNoticeProps {
  /** On the rates screen it offers to confirm them; elsewhere it links there. */
  at: "rates" | "invoices";
}

/** Stays until the built-in rates have been confirmed; cannot be dismissed. */
export function RatesNotice({ at }: RatesNoticeProps) {
  const t = staffRatesText().notice;
  const { data } = useConfirmation();
  if (data === undefined || data.confirmedAt !== null) return null;
  return (
    <div className={`${noteCss.note} ${noteCss.warn} ${offerNoteCss.offer}`}>
      <AlertIcon />
      <p>{at === "rates" ? t.unconfirmed : t.onInvoices}</p>
      {at === "rates" ? (
        <ConfirmSeededRates />
      ) : (
        <Link className={buttonClass({ size: "sm" })} to={staffPaths.rates}>
          {t.check}
        </Link>
      )}
    </div>
  );
}
