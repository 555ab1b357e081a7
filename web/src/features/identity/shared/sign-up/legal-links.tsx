import { paths } from "@/app/paths";
import { identityText } from "@/features/identity/shared/en";

/** Links to the terms that signing up accepts. They open in a new tab, so that the form keeps its input. */
export function LegalLinks() {
  const t = identityText();
  return (
    <p className="-my-2 flex gap-4">
      {(
        [
          [paths.terms, t.terms],
          [paths.privacy, t.privacy],
        ] as const
      ).map(([path, name]) => (
        <a key={path} className="link py-2" href={path} target="_blank" rel="noopener noreferrer">
          {name} <span className="sr-only">{t.newTab}</span>
        </a>
      ))}
    </p>
  );
}
