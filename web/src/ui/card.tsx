import type { ReactNode } from "react";

interface CardProps {
  title: string;
  subtitle?: string;
  children: ReactNode;
}

export function Card({ title, subtitle, children }: CardProps) {
  return (
    <section className="card">
      <div className="card-h">
        <div>
          <h2 className="t-sec">{title}</h2>
          {subtitle !== undefined && <p className="text-12 text-ink-3">{subtitle}</p>}
        </div>
      </div>
      <div className="card-b">{children}</div>
    </section>
  );
}

interface FigureProps {
  label: string;
  wide?: boolean;
  children: ReactNode;
}

/** One metric of a figure strip: <dl className="figures">. */
export function Figure({ label, wide = false, children }: FigureProps) {
  return (
    <div className={wide ? "figure wide" : "figure"}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
