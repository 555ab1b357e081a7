import { handlesMoney, useStaff } from "@/api/signed-in";
import { PaymentsView } from "@/features/staff-payments/payments-view";
import { staffPaymentsText } from "@/i18n/staff-payments-text";
import { State } from "@/ui/state";
import { useTitle } from "@/ui/use-title";

export default function StaffPaymentsPage() {
  const t = staffPaymentsText();
  useTitle(t.title);
  if (handlesMoney(useStaff())) return <PaymentsView />;
  return (
    <div className="card">
      <State title={t.notYours} level="h1">
        <p>{t.notYoursBody}</p>
      </State>
    </div>
  );
}
