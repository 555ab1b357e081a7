import type { ReactNode } from "react";
import { FactsSkeleton } from "./facts-skeleton";
import { ErrorState, State } from "./state";
import cardCss from "./card.scoped.css?names";

interface RecordBodyProps<T> {
  found: {
    data: T | undefined;
    isNotFound: boolean;
    failure: { message: string; requestId?: string | undefined } | null;
    onRetry: () => void;
  };
  words: { failed: string; notFoundTitle: string; notFound: string };
  /** Number of facts the skeleton shows. */
  skeletonRows: number;
  /** Links shown when the record does not exist. */
  notFoundLinks?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Body of a record page: the record, its skeleton, or the reason why there is none. */
export function RecordBody<T>({ found, words, skeletonRows, notFoundLinks, children }: RecordBodyProps<T>) {
  if (found.isNotFound) {
    return (
      <div className={cardCss.card}>
        <State title={words.notFoundTitle} actions={notFoundLinks}>
          <p>{words.notFound}</p>
        </State>
      </div>
    );
  }
  if (found.failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={words.failed} {...found.failure} onRetry={found.onRetry} />
      </div>
    );
  }
  if (found.data === undefined) {
    return (
      <div className={cardCss.card} aria-busy="true">
        <div className={cardCss.cardB}>
          <FactsSkeleton count={skeletonRows} />
        </div>
      </div>
    );
  }
  return children(found.data);
}
