import { Suspense } from "react";
import { staffPaths } from "@/app/staff-paths";
import { MovesCard } from "@/features/enrolment/shared/seat-moves/moves-card";
import { BackLink } from "@/ui/back-link";
import { lazyPart } from "@/ui/lazy-part";
import { RecordBody } from "@/ui/record-body";
import { RecordTitle } from "@/ui/record-title";
import { FamilyActions, type EraseDialogType } from "./actions";
import { ChildrenCard } from "./children-card";
import { staffFamilyText } from "./en";
import { erasedAt, isErased, parentName } from "./erased";
import { ErasedNote } from "./erased-note";
import { MailsCard } from "./mails-card";
import { ParentCard, type ChangeEmail } from "./parent-card";
import { listSeatMoves, useRefreshFamily, useStaffFamily } from "./queries";
import recordCss from "@/ui/record.scoped.css";
import "./view.scoped.css";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, because they load texts and components of other areas
const AllowanceCard = lazyPart(async () => ({ default: (await import("./allowance-card")).AllowanceCard }));
const JournalCard = lazyPart(async () => ({ default: (await import("./journal-card")).JournalCard }));
const PaymentsCard = lazyPart(async () => ({ default: (await import("./payments-card")).PaymentsCard }));

interface FamilyViewProps {
  parentId: number;
  /** Whether the role may see payments. */
  money: boolean;
  changeEmail: ChangeEmail | undefined;
  /** Administrators only. */
  erase: EraseDialogType | undefined;
}

/** All data about one family on one page. */
export function FamilyView({ parentId, money, changeEmail, erase }: FamilyViewProps) {
  const t = staffFamilyText();
  const found = useStaffFamily(parentId);
  const refresh = useRefreshFamily(parentId);
  const { data } = found;
  const erased = data !== undefined && isErased(data.parent);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={staffPaths.families}>{t.back}</BackLink>
          <RecordTitle>{data === undefined ? t.title : parentName(data.parent)}</RecordTitle>
        </div>
        {data !== undefined && <FamilyActions parent={data.parent} erase={erase} />}
      </div>
      <RecordBody found={found} words={t} skeletonRows={8}>
        {(family) => (
          <>
            {erased && <ErasedNote at={erasedAt(family)} />}
            <ParentCard
              parent={family.parent}
              sessions={family.sessions}
              changeEmail={changeEmail}
              onChanged={() => void refresh()}
            />
            <div className={recordCss.record}>
              <div>
                <ChildrenCard childrenOfFamily={family.children} partner={family.parent.partner.name} erased={erased} />
                <MovesCard parentId={parentId} load={(query) => listSeatMoves(parentId, query)} />
              </div>
              <div>
                <Suspense fallback={<div className="min-h-60" />}>
                  <AllowanceCard allowance={family.allowance} partnerId={family.parent.partner.id} fixed={erased} />
                  {money && <PaymentsCard payments={family.payments ?? []} parentId={parentId} fixed={erased} />}
                </Suspense>
                <MailsCard mails={family.mails} email={family.parent.email} />
                <Suspense>
                  <JournalCard journal={family.journal} parentId={parentId} mayOpen={erase !== undefined} />
                </Suspense>
              </div>
            </div>
          </>
        )}
      </RecordBody>
    </>
  );
}
