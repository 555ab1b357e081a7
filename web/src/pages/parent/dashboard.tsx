import { Suspense, useCallback, useState } from "react";
import { useFamily, useWholeFamily, type FamilyChild } from "@/features/enrolment/parent/family";
import { useParent } from "@/api/signed-in";
import { OwnDueNote } from "@/features/billing/parent/own-due-note";
import { paymentLinkOf } from "@/features/enrolment/parent/calls";
import { ChildrenTable } from "@/features/enrolment/parent/children/table";
import { familyText } from "@/features/enrolment/parent/en";
import { AddChildButton } from "@/features/enrolment/parent/home/add-child-button";
import { FiguresRow } from "@/features/enrolment/parent/home/figures-row";
import { OfferNotes } from "@/features/enrolment/parent/home/offer-notes";
import { PaymentNote } from "@/features/enrolment/parent/home/payment-note";
import { useAutoOpen } from "@/features/enrolment/parent/home/use-auto-open";
import { WelcomeLine } from "@/features/enrolment/parent/home/welcome-line";
import { useZone } from "@/features/enrolment/parent/queries";
import { SeatSection } from "@/features/enrolment/parent/seats/section";
import { useAskSeat } from "@/features/enrolment/parent/seats/use-ask-seat";
import { WeekSection } from "@/features/enrolment/parent/week/week-section";
import { useLogOutDialog } from "@/features/identity/shared/settings/use-log-out-dialog";
import { text } from "@/i18n/text";
import { useListState } from "@/table/list-state";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { LogOutIcon } from "@/ui/list-icons";
import { QueuedRender } from "@/ui/queued-render";
import { useTitle } from "@/ui/use-title";
import { Note } from "@/ui/note";
import pageCss from "@/ui/page.scoped.css?names";

const RegisterChildPanel = lazyOverlay(async () => {
  const { RegisterChildPanel: panel } = await import("@/features/enrolment/parent/register/panel");
  return { default: panel };
});

export default function ParentDashboardPage() {
  const { id } = useParent();
  const { page, onPage } = useListState();
  const found = useFamily(page);
  const { family, failure } = found;
  const all = useWholeFamily(found);
  const zone = useZone();
  const { openDialog: openLogOut, dialog } = useLogOutDialog("parent");
  const opensByItself = useAutoOpen(id, family);
  const [opened, setOpened] = useState<boolean>();
  const [child, setChild] = useState<FamilyChild>();
  const open = opened ?? (opensByItself || undefined);
  const register = useCallback((which?: FamilyChild) => {
    setChild(which);
    setOpened(true);
  }, []);

  const { askSeat, panel: askPanel } = useAskSeat(all);

  useTitle(text().nav.dashboard);
  const addChild = { family, onAdd: () => register(), onAskSeat: () => askSeat() };
  return (
    <>
      <div className={pageCss.head}>
        <WelcomeLine family={family} />
        <div className={pageCss.acts}>
          <AddChildButton {...addChild} />
          <Button onClick={openLogOut}>
            <LogOutIcon />
            {familyText().logout}
          </Button>
        </div>
      </div>
      <PaymentNote />
      <OwnDueNote />
      {all?.classesWait !== undefined && <Note>{all.classesWait}</Note>}
      {all !== undefined && <OfferNotes family={all} zone={zone} onTake={register} />}
      <QueuedRender>
        <FiguresRow family={failure === null ? all : null} />
      </QueuedRender>
      <QueuedRender>
        {family?.allPrograms !== 0 && (
          <WeekSection paying={{ paymentLink: paymentLinkOf(family, id), owed: family?.owed?.text }} />
        )}
      </QueuedRender>
      <QueuedRender>
        <ChildrenTable
          found={found}
          all={all}
          page={page}
          onPage={onPage}
          zone={zone}
          onChoose={register}
          onAskSeat={askSeat}
          addChild={<AddChildButton {...addChild} second />}
        />
      </QueuedRender>
      <QueuedRender>
        <SeatSection family={family} onAsk={() => askSeat()} />
      </QueuedRender>
      {askPanel}
      {/* lazy: loads when it is first opened */}
      {open !== undefined && family !== undefined && (
        <Suspense>
          <RegisterChildPanel
            key={child?.id ?? "new"}
            open={open}
            onOpenChange={setOpened}
            child={child}
            family={family}
            onAskSeat={askSeat}
          />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
