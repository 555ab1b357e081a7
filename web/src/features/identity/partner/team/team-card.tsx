import { Link } from "@tanstack/react-router";
import { usePartner } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { fill } from "@/i18n/text";
import { buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";
import { teamText } from "./en";

/** Leads to the team from a phone, whose tab bar has no room for it. */
export function TeamCard() {
  const t = teamText();
  const { organizationName, email } = usePartner();
  return (
    <div className="shell:hidden">
      <Card title={t.title}>
        <p className="text-ink-2">{fill(t.intro, { organization: organizationName || email })}</p>
        <Link className={buttonClass({ block: true })} to={paths.team}>
          {t.open}
        </Link>
      </Card>
    </div>
  );
}
