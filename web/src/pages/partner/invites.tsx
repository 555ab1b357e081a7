import { Suspense } from "react";
import { invitesText } from "@/features/invites/partner/en";
import { RemindButton } from "@/features/invites/partner/list/remind-button";
import { SummaryStrip } from "@/features/invites/partner/list/summary-strip";
import { InviteLink, InvitesTable } from "@/features/invites/partner/list/table";
import { useInvites, useInviteSummary } from "@/features/invites/partner/queries";
import { useListSearch } from "@/table/list-search";
import { lazyPart } from "@/ui/lazy-part";
import { useTitle } from "@/ui/use-title";
import "@/features/invites/partner/invites.scoped.css";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, because few partners have held invites
const HeldNote = lazyPart(async () => ({ default: (await import("@/features/invites/partner/held-note")).HeldNote }));

export default function InvitesPage() {
  const t = invitesText();
  const list = useListSearch();
  const { found, moving } = useInvites(list);
  const summary = useInviteSummary(moving);
  useTitle(t.title);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">
            {t.title} {summary.data !== undefined && <span className="count">{summary.data.invited}</span>}
          </h1>
          <p className="t-sub">{t.intro}</p>
        </div>
        <div className={pageCss.acts}>
          <RemindButton count={summary.data?.remindable} />
          <InviteLink />
        </div>
      </div>
      {summary.data?.waitsFor && (
        <Suspense>
          <HeldNote held={summary.data.held} waitsFor={summary.data.waitsFor} />
        </Suspense>
      )}
      <SummaryStrip query={summary} />
      <InvitesTable list={list} found={found} />
    </>
  );
}
