import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { identityText } from "@/i18n/identity-text";
import { buttonClass } from "@/ui/button";

/** The way on from a mailed link that does not say whose it is. */
export function LoginLinks() {
  const t = identityText().confirm;
  return (
    <div className="pair">
      <Link className={buttonClass({ block: true })} to={paths.partnerLogin}>
        {t.partnerLogin}
      </Link>
      <Link className={buttonClass({ block: true })} to={paths.parentLogin}>
        {t.parentLogin}
      </Link>
    </div>
  );
}
