import { Suspense } from "react";
import { fill, plural } from "@/i18n/text";
import { localDate, localTime } from "@/lib/local-time";
import { Card } from "@/ui/card";
import { lazyPart } from "@/ui/lazy-part";
import { staffPrivacyText } from "./en";
import type { Erasure } from "./model";
import { ERASURES_PER_PAGE } from "./queries";
import linesCss from "@/ui/lines.scoped.css?names";

// lazy, because few installations ever have a second page
const Pagination = lazyPart(async () => ({ default: (await import("@/ui/pagination")).Pagination }));

interface ErasuresCardProps {
  erasures: readonly Erasure[];
  page: number;
  total: number;
  onPage: (page: number) => void;
}

export function ErasuresCard({ erasures, page, total, onPage }: ErasuresCardProps) {
  const t = staffPrivacyText().erasures;
  return (
    <Card title={t.title} subtitle={t.body}>
      {erasures.length === 0 ? (
        <p className="text-ink-2">{t.empty}</p>
      ) : (
        <ul className={linesCss.lines}>
          {erasures.map(({ id, at, by, reason, parentId, children }) => (
            <li key={id} className={linesCss.line}>
              <div className="grid min-w-0 flex-1 gap-0.5">
                <p className="font-medium wrap-anywhere">{reason}</p>
                <p className="text-12 text-ink-3">
                  {fill(t.line, {
                    date: localDate(at),
                    time: localTime(at),
                    by,
                    family: parentId,
                    children: plural(t.children, children),
                  })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {total > ERASURES_PER_PAGE && (
        <Suspense>
          <Pagination label={t.title} page={page} pageSize={ERASURES_PER_PAGE} total={total} onPage={onPage} />
        </Suspense>
      )}
    </Card>
  );
}
