import { useState } from "react";
import { queryErrorOf } from "@/api/query";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { useSlow } from "@/ui/use-slow";
import { staffPrivacyText } from "./en";
import { ErasuresCard } from "./erasures-card";
import { usePrivacy } from "./queries";
import { RetentionCard } from "./retention-card";
import cardCss from "@/ui/card.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

export function PrivacyView() {
  const t = staffPrivacyText();
  const [page, setPage] = useState(1);
  const privacy = usePrivacy(page);
  const { data: found, meta } = privacy.data ?? {};
  const slow = useSlow(privacy.isPending);
  const failure = privacy.data === undefined ? queryErrorOf(privacy.error) : null;
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{t.title}</h1>
          <p className="t-sub">{t.intro}</p>
        </div>
      </div>
      {failure !== null && (
        <div className={cardCss.card}>
          <ErrorState title={t.retention.failed} {...failure} onRetry={() => void privacy.refetch()} />
        </div>
      )}
      {slow && <Skeleton width={280} />}
      {found && (
        <div className="grid max-w-[720px] gap-5">
          <RetentionCard
            key={found.retentionMonths ?? 0}
            months={found.retentionMonths ?? null}
            dueForErasure={found.dueForErasure}
          />
          <ErasuresCard
            erasures={found.erasures}
            page={page}
            total={meta?.total ?? found.erasures.length}
            onPage={setPage}
          />
        </div>
      )}
    </>
  );
}
