import type { ReactNode } from "react";
import "@/styles/components/facts.css";

/** One thing that is known about something: <dl className="facts">. A wide one takes a line of its own on a phone. */
export function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "wide" : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
