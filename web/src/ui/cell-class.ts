import { cx } from "@/lib/cx";
import tableCss from "./table.scoped.css?names";

/** Position of a cell in the card layout on phones; by default it is listed under its column heading. */
export type CardPlace = "title" | "aside" | "sub" | "half-l" | "half-r" | "hide";

interface CellLook {
  card?: CardPlace | undefined;
  /** Hidden first (2) or second (3) when space is short. Never for a column of the specification. */
  drop?: 2 | 3;
  /** Right-aligned, for numbers and amounts. */
  align?: "end" | undefined;
  ellipsis?: true;
  /** Column of row actions. */
  actions?: true | undefined;
}

const PLACES: Record<CardPlace, string | undefined> = {
  title: tableCss.title,
  aside: tableCss.aside,
  sub: tableCss.sub,
  "half-l": tableCss.halfL,
  "half-r": tableCss.halfR,
  hide: tableCss.hide,
};

/** The classes of a cell and of the head of its column. */
export function cellClass({ card, drop, align, ellipsis, actions }: CellLook): string {
  return cx(
    card && PLACES[card],
    drop === 2 && tableCss.p2,
    drop === 3 && tableCss.p3,
    align && tableCss.end,
    ellipsis && tableCss.ell,
    actions && tableCss.actsCell,
  );
}
