import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffMoneyText } from "@/i18n/en-staff";
import { formatDate } from "@/lib/dates";
import { Card } from "@/ui/card";
import { MoneyText } from "@/ui/money";
import { staffFamilyText } from "./en";
import type { StaffFamily } from "./model";
import recordCss from "@/ui/record.scoped.css?names";

interface PaymentsCardProps {
  payments: NonNullable<StaffFamily["payments"]>;
  parentId: number;
  /** True if nothing can be paid any more. */
  fixed: boolean;
}

/** The parent's payments, including started ones. */
export function PaymentsCard({ payments, parentId, fixed }: PaymentsCardProps) {
  const t = staffFamilyText();
  const { states } = staffMoneyText();
  return (
    <Card title={t.payments}>
      {payments.length === 0 ? (
        <p className="text-ink-2">{t.noPayments}</p>
      ) : (
        <ul className={recordCss.trail}>
          {payments.map(({ reference, state, amount, createdAt }) => (
            <li key={reference}>
              <span className="flex justify-between gap-2">
                <Link className="link" to={staffPaths.payment} params={{ reference }}>
                  {reference}
                </Link>
                <MoneyText>{amount.text}</MoneyText>
              </span>
              <small>
                {states[state]} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </small>
            </li>
          ))}
        </ul>
      )}
      {!fixed && (
        <Link className="link justify-self-start" to={staffPaths.offlinePayment} search={{ parentId } as never}>
          {staffMoneyText().record}
        </Link>
      )}
    </Card>
  );
}
