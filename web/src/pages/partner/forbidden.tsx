import { Link } from "@tanstack/react-router";
import { usePartner } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { teamText } from "@/features/identity/partner/team/en";
import { memberRolesText } from "@/i18n/en-team";
import { fill } from "@/i18n/text";
import { buttonClass } from "@/ui/button";
import { useTitle } from "@/ui/use-title";

export default function PartnerForbiddenPage() {
  const t = teamText().forbidden;
  const { role, organizationName, email } = usePartner();
  useTitle(t.title);
  return (
    <div className="grid max-w-[560px] justify-items-start gap-2">
      <h1 className="t-page">{t.title}</h1>
      <p className="t-sub">
        {fill(t.body, { organization: organizationName || email, role: memberRolesText()[role] })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link className={buttonClass({ tone: "primary" })} to={paths.partnerDashboard}>
          {t.toDashboard}
        </Link>
        <Link className={buttonClass()} to={paths.team}>
          {t.toTeam}
        </Link>
      </div>
    </div>
  );
}
