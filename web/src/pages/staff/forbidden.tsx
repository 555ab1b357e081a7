import { Link } from "@tanstack/react-router";
import { useStaff } from "@/api/signed-in";
import { staffPaths } from "@/app/staff-paths";
import { staffText } from "@/features/identity/staff/en";
import { fill } from "@/i18n/text";
import { buttonClass } from "@/ui/button";
import { useTitle } from "@/ui/use-title";

export default function ForbiddenPage() {
  const t = staffText();
  const { role } = useStaff();
  useTitle(t.forbidden.title);
  return (
    <div className="grid max-w-[560px] justify-items-start gap-2">
      <h1 className="t-page">{t.forbidden.title}</h1>
      <p className="t-sub">{fill(t.forbidden.body, { role: t[role] })}</p>
      <Link className={`${buttonClass({ tone: "primary" })} mt-3`} to={staffPaths.today}>
        {t.forbidden.action}
      </Link>
    </div>
  );
}
