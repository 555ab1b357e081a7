import { staffPaths } from "@/app/staff-paths";
import { staffOfflineText } from "@/features/billing/staff/en";
import { BackLink } from "@/ui/back-link";
import { usePrefilled } from "./address";
import { OpenRequests } from "./open-requests";
import { ParentCard } from "./parent-card";
import { PartnerFinder } from "./partner-finder";
import { RequestCard } from "./request-card";
import { TransferCard } from "./transfer-card";
import recordCss from "@/ui/record.scoped.css";
import "./view.scoped.css";
import pageCss from "@/ui/page.scoped.css?names";

/** Records a bank transfer: first the payer, then the purpose and the amount. */
export function OfflineView() {
  const t = staffOfflineText();
  const { request, partnerId, parentId, cohortId, choose } = usePrefilled();
  const isOpen = request === undefined && parentId === undefined;
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={staffPaths.payments}>{t.back}</BackLink>
          <h1 className="t-page">{t.title}</h1>
          <p className="t-sub">{t.intro}</p>
        </div>
      </div>
      <div className={recordCss.narrowRecord}>
        {request !== undefined && <RequestCard key={request} reference={request} />}
        {request === undefined && parentId !== undefined && <ParentCard key={parentId} parentId={parentId} />}
        {isOpen && partnerId === undefined && <PartnerFinder onChoose={choose} />}
        {isOpen && partnerId !== undefined && <OpenRequests partnerId={partnerId} />}
        {isOpen && partnerId !== undefined && (
          <TransferCard key={partnerId} partnerId={partnerId} cohortId={cohortId} onAnother={() => choose(undefined)} />
        )}
      </div>
    </>
  );
}
