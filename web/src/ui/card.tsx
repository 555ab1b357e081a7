import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import cardCss from "./card.scoped.css?names";
import figuresCss from "./figures.scoped.css?names";

interface CardProps {
  /** Not needed under a heading of the screen that says the same. */
  title?: string | undefined;
  subtitle?: string;
  /** Rendered to the right of the title. */
  aside?: ReactNode;
  /** Actions, rendered below a divider. */
  footer?: ReactNode;
  children: ReactNode;
}

export function Card({ title, subtitle, aside, footer, children }: CardProps) {
  return (
    <section className={cx(cardCss.card, footer !== undefined && cardCss.footed)}>
      <div className={cardCss.cardH}>
        <div>
          {title !== undefined && <h2 className="t-sec">{title}</h2>}
          {subtitle !== undefined && <p className="text-12 text-ink-3">{subtitle}</p>}
        </div>
        {aside}
      </div>
      <div className={cardCss.cardB}>{children}</div>
      {footer !== undefined && <div className={cardCss.cardF}>{footer}</div>}
    </section>
  );
}

interface FigureProps {
  label: string;
  wide?: boolean;
  /** Secondary text below the figure. */
  note?: ReactNode;
  children: ReactNode;
}

/** One metric of a row of figures. Render inside <dl className="figures">. */
export function Figure({ label, wide = false, note, children }: FigureProps) {
  return (
    <div className={wide ? `${figuresCss.figure} ${figuresCss.wide}` : figuresCss.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note !== undefined && <dd className={figuresCss.under}>{note}</dd>}
    </div>
  );
}
