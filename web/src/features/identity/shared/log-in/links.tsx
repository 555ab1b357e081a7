import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { identityText } from "@/features/identity/shared/en";
import { buttonClass } from "@/ui/button";
import fieldCss from "@/ui/field.scoped.css?names";

/** Links to all logins, for a mailed link that does not identify the account type. */
export function LoginLinks() {
  const t = identityText().confirm;
  return (
    <div className={fieldCss.pair}>
      <Link className={buttonClass({ block: true })} to={paths.partnerLogin}>
        {t.partnerLogin}
      </Link>
      <Link className={buttonClass({ block: true })} to={paths.parentLogin}>
        {t.parentLogin}
      </Link>
    </div>
  );
}
