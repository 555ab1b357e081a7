import { useState } from "react";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Prose } from "@/ui/prose";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { useLanguage } from "@/ui/use-language";
import { useSlow } from "@/ui/use-slow";
import { publicTextsText } from "./en";
import { usePublicText, type PublicName } from "./use-public-text";
import proseCss from "@/ui/prose.scoped.css?names";

/** The terms or the privacy notice, loaded again in another language when the reader switches. */
export function PublicTextView({ name }: { name: PublicName }) {
  const language = useLanguage();
  const [tries, setTries] = useState(0);
  return <Loaded key={`${language} ${tries}`} name={name} onRetry={() => setTries(tries + 1)} />;
}

function Loaded({ name, onRetry }: { name: PublicName; onRetry: () => void }) {
  const t = publicTextsText();
  const { found, failure } = usePublicText(name);
  const slow = useSlow(found === undefined && failure === undefined);
  if (failure !== undefined) return <ErrorState title={t.failed} level="h1" {...failure} onRetry={onRetry} />;
  return (
    <article className={`${proseCss.paper} grid gap-5`} aria-busy={found === undefined}>
      <div>
        <h1 className="t-hello">{t[name]}</h1>
        <p className="t-sub">
          {found === undefined
            ? slow && <Skeleton width={160} />
            : fill(t.version, { version: found.version, date: formatDate(found.createdAt) })}
        </p>
      </div>
      {found && <Prose text={found.text} />}
      {found?.contactEmail && (
        <p className="t-sub">
          {t.questions}{" "}
          <a className="link" href={`mailto:${found.contactEmail}`}>
            {found.contactEmail}
          </a>
        </p>
      )}
    </article>
  );
}
