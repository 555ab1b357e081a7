import { paths } from "@/app/paths";
import { identityText } from "@/i18n/identity-text";

/** What one agrees to by signing up, to read before: beside the form, which keeps what was typed. */
export function LegalLinks() {
  const t = identityText();
  return (
    <p className="-my-2 flex gap-4">
      {([[paths.terms, t.terms], [paths.privacy, t.privacy]] as const).map(([path, name]) => (
        <a key={path} className="link py-2" href={path} target="_blank" rel="noopener noreferrer">
          {name} <span className="sr-only">{t.newTab}</span>
        </a>
      ))}
    </p>
  );
}
