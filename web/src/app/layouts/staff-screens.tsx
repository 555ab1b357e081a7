import { Outlet } from "@tanstack/react-router";
import { StaffArea } from "./staff-area";

/** The staff area with its screens. */
export function StaffScreens() {
  return (
    <StaffArea>
      <Outlet />
    </StaffArea>
  );
}
