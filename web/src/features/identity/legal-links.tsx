import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { identityText } from "@/i18n/identity-text";

/** What one agrees to by signing up, to read before. */
export function LegalLinks() {
  const t = identityText();
  return (
    <p className="flex gap-4">
      <Link className="link" to={paths.terms}>
        {t.terms}
      </Link>
      <Link className="link" to={paths.privacy}>
        {t.privacy}
      </Link>
    </p>
  );
}
