import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "@/app/paths";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { agreementFiguresText } from "./en";
import { unusedSeats, type AgreementFigures, type PeopleFigure } from "./model";
import figuresCss from "./figures.scoped.css?names";

/** The figures of an agreement, each with a link to the people behind it. */
export function PoolFigures({ figures }: { figures: AgreementFigures }) {
  const t = agreementFiguresText();
  const { agreement, inClass } = figures;
  const { seats, granted, taken, free, waiting, state } = agreement;
  const limit = typeof seats === "number" ? fill(t.notes.granted, { seats: formatCount(seats) }) : t.notes.unlimited;
  const grants = state === "active" || state === "planned";
  const linked = (figure: PeopleFigure, count: number, note: string) => (
    <PoolFigure label={t.figures[figure]} note={note}>
      <PeopleLink agreementId={agreement.id} figure={figure} count={count} />
    </PoolFigure>
  );
  return (
    <dl className={figuresCss.facts}>
      {linked("granted", granted, limit)}
      {linked("taken", taken, t.notes.taken)}
      {linked("inClass", inClass, t.notes.inClass)}
      {linked("unused", unusedSeats(figures), t.notes.unused)}
      {typeof free === "number" && (
        <PoolFigure label={t.figures.free} note={grants ? t.notes.free : t.notes.ended}>
          {formatCount(free)}
        </PoolFigure>
      )}
      {waiting > 0 && linked("waiting", waiting, t.notes.waiting)}
    </dl>
  );
}

function PoolFigure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd className={figuresCss.under}>{note}</dd>
    </div>
  );
}

interface PeopleLinkProps {
  agreementId: number;
  figure: PeopleFigure;
  count: number;
  cohort?: { id: number; title: string };
}

/** A figure that leads to its people; nobody is behind 0. */
export function PeopleLink({ agreementId, figure, count, cohort }: PeopleLinkProps) {
  const t = agreementFiguresText();
  if (count === 0) return <>{formatCount(0)}</>;
  const name = cohort === undefined ? t.figures[figure] : `${t.figures[figure]}, ${cohort.title}`;
  return (
    <Link
      className="link"
      to={paths.agreement}
      params={{ id: String(agreementId) }}
      search={{ of: figure, ...(cohort !== undefined && { cohort: cohort.id }) } as never}
      aria-label={fill(t.see, { figure: name, count: formatCount(count) })}
    >
      {formatCount(count)}
    </Link>
  );
}
