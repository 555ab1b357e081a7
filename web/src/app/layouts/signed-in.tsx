import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { QueryProvider } from "@/app/query-provider";
import { loadWordsOf } from "@/i18n/text";
import { lazyPart } from "@/ui/lazy-part";
import { QueuedRender } from "@/ui/queued-render";
import { ParentArea, PartnerArea } from "./areas";

/* The areas with their screens. The one form that works without the query layer uses the areas directly. */

// lazy, because few visits are locked
const Locked = lazyPart(async () => {
  const [screen] = await Promise.all([import("@/features/identity/partner/team/locked"), loadWordsOf(["team"])]);
  return { default: screen.Locked };
});

export function PartnerScreens() {
  return (
    <QueryProvider>
      <PartnerArea locked={showLocked}>
        <QueuedRender>
          <Outlet />
        </QueuedRender>
      </PartnerArea>
    </QueryProvider>
  );
}

function showLocked(unlock: () => void) {
  return (
    <Suspense>
      <Locked onUnlock={unlock} />
    </Suspense>
  );
}

export function ParentScreens() {
  return (
    <QueryProvider>
      <ParentArea>
        <QueuedRender>
          <Outlet />
        </QueuedRender>
      </ParentArea>
    </QueryProvider>
  );
}
