import { Outlet } from "@tanstack/react-router";
import { QueryProvider } from "@/app/query-provider";
import { QueuedRender } from "@/ui/queued-render";
import { ParentArea, PartnerArea } from "./areas";

/* The areas with their screens. The one form that works without the query layer uses the areas directly. */

export function PartnerScreens() {
  return (
    <QueryProvider>
      <PartnerArea>
        <QueuedRender>
          <Outlet />
        </QueuedRender>
      </PartnerArea>
    </QueryProvider>
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
