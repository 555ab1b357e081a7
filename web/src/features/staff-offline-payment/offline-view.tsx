import { staffPaths } from "@/app/staff-paths";
import { staffOfflineText } from "@/i18n/staff-offline-text";
import { BackLink } from "@/ui/back-link";
import { usePrefilled } from "./address";
import { ParentCard } from "./parent-card";
import { PartnerFinder } from "./partner-finder";
import { TransferCard } from "./transfer-card";
import "@/styles/components/staff-records.css";
import "@/styles/components/staff-offline-payment.css";

/** Records money that came by bank: first who paid, then what for and how much. */
export function OfflineView() {
  const t = staffOfflineText();
  const { partnerId, parentId, cohortId, choose } = usePrefilled();
  return (
    <>
      <div className="head">
        <div>
          <BackLink to={staffPaths.payments}>{t.back}</BackLink>
          <h1 className="t-page">{t.title}</h1>
          <p className="t-sub">{t.intro}</p>
        </div>
      </div>
      <div className="narrow-record">
        {parentId !== undefined && <ParentCard key={parentId} parentId={parentId} />}
        {parentId === undefined && partnerId === undefined && <PartnerFinder onChoose={choose} />}
        {parentId === undefined && partnerId !== undefined && (
          <TransferCard key={partnerId} partnerId={partnerId} cohortId={cohortId} onAnother={() => choose(undefined)} />
        )}
      </div>
    </>
  );
}
