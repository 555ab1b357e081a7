import { Outlet } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { QueryProvider } from "@/app/query-provider";
import { styleguideText } from "@/demo/styleguide/en";
import { text } from "@/i18n/text";
import { HomeIcon, PeopleIcon, SettingsIcon } from "@/ui/list-icons";
import { ParentLayout } from "./parent-layout";
import { PartnerLayout } from "./partner-layout";
import { StaffLayout } from "./staff-layout";

/* The style guide shows the shells with fictional people. */

export function DemoPartnerShell() {
  return (
    <QueryProvider>
      <PartnerLayout person={{ name: "Adaeze Nwosu", email: "adaeze@greenbridge.example" }}>
        <Outlet />
      </PartnerLayout>
    </QueryProvider>
  );
}

export function DemoParentShell() {
  return (
    <ParentLayout person={{ name: "Chidinma Okafor", email: "chidinma.okafor@mail.example" }}>
      <Outlet />
    </ParentLayout>
  );
}

export function DemoStaffShell() {
  const t = styleguideText();
  const groups = [
    {
      title: text().nav.styleGuide,
      items: [
        { to: paths.styleguide, label: t.partnerShell, icon: HomeIcon },
        { to: paths.styleguideParent, label: t.parentShell, icon: PeopleIcon },
        { to: paths.styleguideStaff, label: t.staffShell, icon: SettingsIcon },
      ],
    },
  ];
  return (
    <StaffLayout person={{ name: "Maya Laurent", email: "maya@seatling.example" }} groups={groups}>
      <Outlet />
    </StaffLayout>
  );
}
