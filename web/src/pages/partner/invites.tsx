import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useIsLimited, useRight } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { invitesText } from "@/features/invites/partner/en";
import { RemindButton } from "@/features/invites/partner/list/remind-button";
import { SummaryRow } from "@/features/invites/partner/list/summary-row";
import { InviteLink, InvitesTable } from "@/features/invites/partner/list/table";
import { useInvites, useInviteSummary } from "@/features/invites/partner/queries";
import { text } from "@/i18n/text";
import { cx } from "@/lib/cx";
import { useListState } from "@/table/list-state";
import { buttonClass } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { LinkIcon } from "@/ui/list-icons";
import { useTitle } from "@/ui/use-title";
import "@/features/invites/partner/invites.scoped.css";

// lazy, because few partners have held invites
const HeldNote = lazyPart(async () => ({ default: (await import("@/features/invites/partner/held-note")).HeldNote }));

export default function InvitesPage() {
  const t = invitesText();
  const list = useListState();
  const { found, moving } = useInvites(list);
  const summary = useInviteSummary(moving);
  const mayInvite = useRight("people");
  const isLimited = useIsLimited();
  useTitle(t.title);
  return (
    <>
      <ListHead title={t.title} count={summary.data?.invited} intro={t.intro}>
        {mayInvite && (
          <>
            {!isLimited && <RemindButton count={summary.data?.remindable} />}
            <InviteLink />
          </>
        )}
        {/* on larger screens it is in the sidebar */}
        <Link className={cx(buttonClass({}), "shell:hidden")} to={paths.links}>
          <LinkIcon />
          {text().nav.links}
        </Link>
      </ListHead>
      {summary.data?.waitsFor && (
        <Suspense>
          <HeldNote held={summary.data.held} waitsFor={summary.data.waitsFor} />
        </Suspense>
      )}
      <SummaryRow query={summary} />
      <InvitesTable list={list} found={found} />
    </>
  );
}
