import { Suspense } from "react";
import { staffPaths } from "@/app/staff-paths";
import { BackLink } from "@/ui/back-link";
import { lazyPart } from "@/ui/lazy-part";
import { RecordBody } from "@/ui/record-body";
import { RecordTitle } from "@/ui/record-title";
import { AllowanceCard } from "./allowance-card";
import { staffPartnersText } from "./en";
import { FactsCard, type ChangeEmail } from "./facts-card";
import { LinkCard } from "./link-card";
import { LinksCard } from "./links-card";
import { MoneyCard } from "./money-card";
import { NotesCard } from "./notes-card";
import { usePartnerName, usePartnerRecord } from "./queries";
import { RestrictButton } from "./restrict-button";
import { TermsCard } from "./terms-card";
import { TrustButton } from "./trust-button";
import recordCss from "@/ui/record.scoped.css";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, because they are below the facts
const AgreementsCard = lazyPart(async () => ({ default: (await import("./agreements/card")).AgreementsCard }));
const MembersCard = lazyPart(async () => ({ default: (await import("./members-card")).MembersCard }));

interface PartnerViewProps {
  id: number;
  /** Whether the role has the programme duty: everything but money. */
  programme: boolean;
  money: boolean;
  /** Administrators only. */
  changeEmail: ChangeEmail | undefined;
  /** Administrators only. */
  managesMembers?: boolean;
}

/** One partner, limited to what the role may see. */
export function PartnerView({ id, programme, money, changeEmail, managesMembers = false }: PartnerViewProps) {
  const t = staffPartnersText();
  const found = usePartnerRecord(id, programme);
  const { data: name } = usePartnerName(id, !programme);
  const moneyCards = money && (
    <>
      <TermsCard id={id} />
      <MoneyCard id={id} />
    </>
  );
  return (
    <>
      <div className={pageCss.head}>
        <div>
          {programme && <BackLink to={staffPaths.partners}>{t.back}</BackLink>}
          <RecordTitle>{(found.data?.organizationName ?? name) || t.partner}</RecordTitle>
        </div>
        {found.data !== undefined && found.data.isActive && !found.data.isTrusted && (
          <div className={pageCss.acts}>
            <TrustButton partner={found.data} />
          </div>
        )}
      </div>
      {programme ? (
        <RecordBody found={found} words={t} skeletonRows={8}>
          {(partner) => (
            <div className={recordCss.record}>
              <div>
                <FactsCard partner={partner} changeEmail={changeEmail} />
                <Suspense fallback={<div className="min-h-40" />}>
                  <MembersCard id={id} canManage={managesMembers} />
                </Suspense>
                <Suspense fallback={<div className="min-h-40" />}>
                  <AgreementsCard id={id} />
                </Suspense>
                <LinkCard partner={partner} />
                <LinksCard id={id} />
                <AllowanceCard partner={partner} />
              </div>
              <div>
                {moneyCards}
                <NotesCard partner={partner} />
                {/* last on a phone, where the columns are stacked, because it is rarely needed */}
                <div>
                  <RestrictButton partner={partner} />
                </div>
              </div>
            </div>
          )}
        </RecordBody>
      ) : (
        <div className={recordCss.narrowRecord}>{moneyCards}</div>
      )}
    </>
  );
}
