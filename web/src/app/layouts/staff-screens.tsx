import { Outlet } from "@tanstack/react-router";
import { QueryProvider } from "@/app/query-provider";
import { StaffArea } from "./staff-area";

/** The staff's area around its screens. */
export function StaffScreens() {
  return (
    <QueryProvider>
      <StaffArea>
        <Outlet />
      </StaffArea>
    </QueryProvider>
  );
}
