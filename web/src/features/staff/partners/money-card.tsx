import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";
import { staffPartnersText } from "./en";

/** Links to a partner's invoices and payments. */
export function MoneyCard({ id }: { id: number }) {
  const t = staffPartnersText().money;
  const ways = [
    [staffPaths.invoices, t.invoices],
    [staffPaths.payments, t.payments],
    [staffPaths.offlinePayment, t.record],
  ] as const;
  return (
    <Card title={t.title}>
      <div className="flex flex-wrap gap-2">
        {ways.map(([to, name]) => (
          <Link key={to} className={buttonClass({ size: "sm" })} to={to} search={{ partnerId: id } as never}>
            {name}
          </Link>
        ))}
      </div>
    </Card>
  );
}
