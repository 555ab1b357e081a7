import { stayingWithout } from "@/features/billing/staff/reviews/case";
import { fill, plural } from "@/i18n/text";
import { LazyConfirmDialog } from "@/ui/lazy-dialog";
import { staffPaymentText } from "./en";
import { childOf, payerOf, withdrawnWith, type StaffPaymentInFull } from "./model";
import { effectOf } from "./withdrawal-effect";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface CloseRequestDialogProps {
  payment: StaffPaymentInFull;
  open: boolean;
  busy: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** Explains before closing what it does, whom it affects, and who is notified. */
export function CloseRequestDialog({ payment, ...dialog }: CloseRequestDialogProps) {
  const t = staffPaymentText().review;
  const withdrawn = withdrawnWith(payment);
  const staying = stayingWithout(payment);
  const isLost = Boolean(payment.dispute);
  return (
    <LazyConfirmDialog
      title={isLost ? t.lostTitle : t.closeTitle}
      confirm={confirmOf(isLost, withdrawn.length > 0)}
      danger
      {...dialog}
    >
      {withdrawn.length === 0 ? (
        <p>{effectOf(payment)}</p>
      ) : (
        <>
          <p>{plural(t.willWithdraw, withdrawn.length)}</p>
          <ul className={`${overlayCss.means} ${overlayCss.names}`}>
            {withdrawn.map((line, index) => (
              <li key={index}>{fill(t.named, { child: childOf(line), package: line.package, cohort: line.cohort })}</li>
            ))}
          </ul>
          <p>{t.seatsReturn}</p>
          {staying > 0 && <p>{plural(t.stay, staying)}</p>}
        </>
      )}
      <p>
        {fill(isLost ? t.mailLost : t.mailReturned, { who: payerOf(payment) })} {t.final}
      </p>
    </LazyConfirmDialog>
  );
}

function confirmOf(isLost: boolean, withdraws: boolean): string {
  const t = staffPaymentText().review;
  if (isLost) return withdraws ? t.lostConfirm : t.lostOnly;
  return withdraws ? t.closeConfirm : t.closeOnly;
}
