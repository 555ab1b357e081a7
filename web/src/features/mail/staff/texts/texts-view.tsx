import { Link } from "@tanstack/react-router";
import { queryErrorOf } from "@/api/query";
import { staffPaths } from "@/app/staff-paths";
import { staffMailText } from "@/features/mail/staff/en";
import type { MailTextRow } from "@/features/mail/staff/model";
import { useMailTexts } from "@/features/mail/staff/queries";
import { fill } from "@/i18n/text";
import { Badge } from "@/ui/badge";
import { buttonClass } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { useSlow } from "@/ui/use-slow";
import cardCss from "@/ui/card.scoped.css?names";
import linesCss from "@/ui/lines.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

/** All mails that the server sends, by purpose. */
export function MailTextsView() {
  const t = staffMailText().texts;
  const texts = useMailTexts();
  const slow = useSlow(texts.isPending);
  const failure = texts.data === undefined ? queryErrorOf(texts.error) : null;
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{t.title}</h1>
          <p className="t-sub">{t.intro}</p>
        </div>
      </div>
      <div className={cardCss.card}>
        {failure !== null ? (
          <ErrorState title={t.failed} {...failure} onRetry={() => void texts.refetch()} />
        ) : (
          <div className={cardCss.cardB}>
            <ul className={linesCss.lines} aria-busy={texts.isPending}>
              {texts.data?.map((row) => (
                <Line key={row.kind} row={row} />
              ))}
              {slow && (
                <li className={linesCss.line}>
                  <Skeleton width={220} />
                </li>
              )}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

function Line({ row: { kind, title, isChanged } }: { row: MailTextRow }) {
  const t = staffMailText().texts;
  return (
    <li className={linesCss.line}>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">{title}</p>
        <p className="text-12 text-ink-3">
          <Badge tone={isChanged ? "done" : "off"}>{isChanged ? t.changed : t.usual}</Badge>
        </p>
      </div>
      <Link
        className={buttonClass({ size: "sm" })}
        aria-label={fill(t.editWhat, { title })}
        to={staffPaths.mailText}
        params={{ kind }}
      >
        {t.edit}
      </Link>
    </li>
  );
}
