import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { staffPaths } from "@/app/staff-paths";
import { staffRatesText } from "@/i18n/staff-rates-text";
import { Button, buttonClass } from "@/ui/button";
import { AlertIcon } from "@/ui/icons";
import { toast } from "@/ui/toast";
import { confirmRates } from "./calls";
import { RATES_KEY, useConfirmation } from "./queries";
import "@/styles/components/offer-note.css";

interface RatesNoticeProps {
  /** On the rates themselves they are confirmed; elsewhere a link leads there. */
  at: "rates" | "invoices";
}

/** Stays until somebody has confirmed the rates that came with the program; it cannot be dismissed. */
export function RatesNotice({ at }: RatesNoticeProps) {
  const t = staffRatesText().notice;
  const queries = useQueryClient();
  const { data } = useConfirmation();
  const [busy, setBusy] = useState(false);
  if (data === undefined || data.confirmedAt !== null) return null;

  async function confirm() {
    setBusy(true);
    try {
      await confirmRates();
      toast.success(t.confirmed);
      await queries.invalidateQueries({ queryKey: [RATES_KEY] });
    } catch {
      // the client has reported it
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="note warn offer">
      <AlertIcon />
      <p>{at === "rates" ? t.unconfirmed : t.onInvoices}</p>
      {at === "rates" ? (
        <Button size="sm" busy={busy} onClick={() => void confirm()}>
          {t.confirm}
        </Button>
      ) : (
        <Link className={buttonClass({ size: "sm" })} to={staffPaths.rates}>
          {t.check}
        </Link>
      )}
    </div>
  );
}
