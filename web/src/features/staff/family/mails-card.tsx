import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { formatDate } from "@/lib/dates";
import { Card } from "@/ui/card";
import { staffFamilyText } from "./en";
import type { StaffFamily } from "./model";
import recordCss from "@/ui/record.scoped.css?names";

/** Mails sent to the parent. */
export function MailsCard({ mails, email }: { mails: StaffFamily["mails"]; email: string }) {
  const t = staffFamilyText();
  return (
    <Card title={t.mails}>
      {mails.length === 0 ? (
        <p className="text-ink-2">{t.noMails}</p>
      ) : (
        <>
          <ul className={recordCss.trail}>
            {mails.map(({ id, subject, state, createdAt }) => (
              <li key={id}>
                {subject}
                <small>
                  {t.mailStates[state]} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
                </small>
              </li>
            ))}
          </ul>
          <Link className="link justify-self-start" to={staffPaths.mail} search={{ search: email } as never}>
            {t.openMail}
          </Link>
        </>
      )}
    </Card>
  );
}
