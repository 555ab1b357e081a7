import { Outlet } from "@tanstack/react-router";
import { QueryProvider } from "@/app/query-provider";
import { ParentArea, PartnerArea } from "./areas";

/* The areas around their screens. The one form that works without the query layer takes the areas alone. */

export function PartnerScreens() {
  return (
    <QueryProvider>
      <PartnerArea>
        <Outlet />
      </PartnerArea>
    </QueryProvider>
  );
}

export function ParentScreens() {
  return (
    <QueryProvider>
      <ParentArea>
        <Outlet />
      </ParentArea>
    </QueryProvider>
  );
}
