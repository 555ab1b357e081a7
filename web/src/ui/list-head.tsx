import type { ReactNode } from "react";
import { formatCount } from "@/lib/numbers";
import pageCss from "./page.scoped.css?names";

interface ListHeadProps {
  title: string;
  /** Number of entries, once known. */
  count: number | undefined;
  intro: string;
  /** Actions. */
  children?: ReactNode;
}

/** The head of a screen that is a list. */
export function ListHead({ title, count, intro, children }: ListHeadProps) {
  return (
    <div className={pageCss.head}>
      <div>
        <h1 className="t-page">
          {title} {count !== undefined && <span className="count">{formatCount(count)}</span>}
        </h1>
        <p className="t-sub">{intro}</p>
      </div>
      {children && <div className={pageCss.acts}>{children}</div>}
    </div>
  );
}
