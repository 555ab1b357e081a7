import type { Area } from "@/app/paths";
import { Card } from "@/ui/card";
import { EmailChange } from "./email-change";
import { accountText } from "./en";

/** The login e-mail address, with the form to change it. */
export function EmailCard({ area, email }: { area: Area; email: string }) {
  const t = accountText().email;
  return (
    <Card title={t.title} subtitle={t.body}>
      <p className="font-medium wrap-anywhere">{email}</p>
      <EmailChange area={area} />
    </Card>
  );
}
