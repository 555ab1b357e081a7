import type { ReactNode } from "react";
import { SignedInStaff, useFreshPerson, useStaff } from "@/api/signed-in";
import { QueryProvider } from "@/app/query-provider";
import { staffPaths } from "@/app/staff-paths";
import { mayUse } from "@/app/staff-roles";
import { PaletteButton } from "@/features/staff/search/palette-button";
import { staffNavText } from "@/i18n/en-staff";
import { fullName } from "@/lib/text";
import { SettingsIcon } from "@/ui/list-icons";
import { StaffLayout } from "./staff-layout";
import { staffNav, staffTabs } from "./staff-nav";

/**
 * Layout of the staff console, filled with the signed-in person. The query provider is outside of the screens,
 * because the search needs it on every screen.
 */
export function StaffArea({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <SignedInStaff>
        <StaffFrame>{children}</StaffFrame>
      </SignedInStaff>
    </QueryProvider>
  );
}

function StaffFrame({ children }: { children: ReactNode }) {
  const person = useStaff();
  useFreshPerson("staff");
  const { firstName, lastName, email } = person;
  const groups = staffNav(person);
  const places = [
    ...groups,
    { items: [{ to: staffPaths.settings, label: staffNavText().settings, icon: SettingsIcon }] },
  ];
  const search = <PaletteButton groups={places} findsPeople={mayUse(person, "programme")} />;
  return (
    <StaffLayout
      person={{ name: fullName(firstName, lastName) || email, email }}
      groups={groups}
      tabs={staffTabs(groups)}
      search={search}
    >
      {children}
    </StaffLayout>
  );
}
