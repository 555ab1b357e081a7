import type { ReactNode } from "react";
import factCss from "./fact.scoped.css";

/** One label and value of a <dl className="facts">. A `wide` fact takes a full row on a phone. */
export function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? factCss.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
