import { Outlet } from "@tanstack/react-router";
import { QueryProvider } from "@/app/query-provider";
import { InTurn } from "@/ui/in-turn";
import { ParentArea, PartnerArea } from "./areas";

/* The areas with their screens. The one form that works without the query layer uses the areas directly. */

export function PartnerScreens() {
  return (
    <QueryProvider>
      <PartnerArea>
        <InTurn>
          <Outlet />
        </InTurn>
      </PartnerArea>
    </QueryProvider>
  );
}

export function ParentScreens() {
  return (
    <QueryProvider>
      <ParentArea>
        <InTurn>
          <Outlet />
        </InTurn>
      </ParentArea>
    </QueryProvider>
  );
}
