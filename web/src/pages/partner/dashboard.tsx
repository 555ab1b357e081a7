import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useIsLimited, usePartner, useRight } from "@/api/signed-in";
import { paths, registrationLink } from "@/app/paths";
import { LazyAgreementsSection } from "@/features/agreements/partner/figures/lazy-section";
import { CohortsTable } from "@/features/enrolment/partner/cohorts/table";
import { partnerText } from "@/features/enrolment/partner/en";
import { EnrolmentCard } from "@/features/enrolment/partner/home/enrolment-card";
import { FiguresRow } from "@/features/enrolment/partner/home/figures-row";
import { PartnerLinkCard } from "@/features/enrolment/partner/home/partner-link-card";
import { useFirstSteps } from "@/features/enrolment/partner/home/use-first-steps";
import { WelcomeLine } from "@/features/enrolment/partner/home/welcome-line";
import { useCohorts } from "@/features/enrolment/partner/queries";
import { OpenRequestsNote } from "@/features/enrolment/partner/seat-requests/open-note";
import { LastBatchCard } from "@/features/invites/partner/last-batch/card";
import { text } from "@/i18n/text";
import { useListState } from "@/table/list-state";
import { buttonClass } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { MailIcon } from "@/ui/list-icons";
import { QueuedRender } from "@/ui/queued-render";
import { useTitle } from "@/ui/use-title";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, because only a partner that begins has steps to take
const FirstStepsCard = lazyPart(async () => ({
  default: (await import("@/features/enrolment/partner/home/first-steps-card")).FirstStepsCard,
}));

export default function PartnerDashboardPage() {
  const t = partnerText();
  const { page, onPage } = useListState();
  const cohorts = useCohorts(page);
  const partner = usePartner();
  const managesPeople = useRight("people");
  const isLimited = useIsLimited();
  const organization = partner.organizationName || t.yourOrganization;
  const overview = cohorts.data?.overview;
  // an empty chart says nothing beside them
  const begins = useFirstSteps() !== null;
  const figures = cohorts.failure === null ? overview : null;
  useTitle(text().nav.dashboard);
  return (
    <>
      <div className={pageCss.head}>
        <WelcomeLine partner={partner} figures={overview} />
        {managesPeople && (
          <div className={pageCss.acts}>
            <Link className={buttonClass({ tone: "primary" })} to={paths.inviteParent}>
              <MailIcon />
              {t.inviteParents}
            </Link>
          </div>
        )}
      </div>
      {managesPeople && <OpenRequestsNote />}
      <LastBatchCard />
      <QueuedRender>
        <FiguresRow figures={figures} />
      </QueuedRender>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,372px)]">
        <div className="grid content-start gap-5">
          {begins && (
            <Suspense>
              <FirstStepsCard />
            </Suspense>
          )}
          {!(begins && overview?.totalStudent === 0) && (
            <QueuedRender>
              <EnrolmentCard />
            </QueuedRender>
          )}
        </div>
        <QueuedRender>
          <PartnerLinkCard link={registrationLink(location.origin, partner.id)} organization={organization} />
        </QueuedRender>
      </div>
      {!isLimited && (
        <QueuedRender>
          <LazyAgreementsSection />
        </QueuedRender>
      )}
      <QueuedRender>
        <CohortsTable cohorts={cohorts} page={page} onPage={onPage} />
      </QueuedRender>
    </>
  );
}
