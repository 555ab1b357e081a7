import { fill, plural } from "@/i18n/text";
import { percentText } from "@/lib/percent";
import { agreementsText } from "./en";
import type { Terms } from "./model";

/** What an agreement covers, and what is special about its terms. */
export function TermsLines({ terms }: { terms: Terms }) {
  const lines = [coverageOf(terms), discountOf(terms), linkSeatsOf(terms), movesOf(terms)];
  return lines.map(
    (line) =>
      line !== undefined && (
        <p key={line} className="text-12 text-ink-2 wrap-anywhere">
          {line}
        </p>
      ),
  );
}

function coverageOf({ cohorts, packages }: Terms): string {
  const t = agreementsText();
  if (cohorts.length === 0 && packages.length === 0) return t.coversAll;
  const named = (all: string, covered: Terms["cohorts"]) =>
    covered.length === 0
      ? all
      : covered.map(({ title, isArchived }) => (isArchived ? fill(t.archived, { title }) : title)).join(", ");
  return fill(t.covers, { names: `${named(t.allCohorts, cohorts)} · ${named(t.allPackages, packages)}` });
}

/** Members who see no money get none. */
function discountOf({ discountPercent }: Terms): string | undefined {
  return discountPercent ? fill(agreementsText().discount, { percent: percentText(discountPercent) }) : undefined;
}

function linkSeatsOf({ linkSeats, linkDomains }: Terms): string | undefined {
  const t = agreementsText();
  if (linkSeats === 0) return undefined;
  const seats = plural(t.linkSeats, linkSeats);
  return linkDomains.length === 0 ? seats : fill(t.linkSeatsAt, { seats, domains: linkDomains.join(", ") });
}

/** Nothing for the rule that every agreement begins with. */
function movesOf({ seatMoves, maxSeatMoves }: Terms): string | undefined {
  const t = agreementsText();
  if (seatMoves === "no") return t.noMoves;
  const moves = seatMoves === "before_start" ? t.movesBeforeStart : t.movesDuringTerm;
  if (typeof maxSeatMoves === "number") return fill(plural(t.mostMoves, maxSeatMoves) as "{moves}", { moves });
  return seatMoves === "before_start" ? moves : undefined;
}
