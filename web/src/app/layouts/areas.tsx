import type { ReactNode } from "react";
import { handlesMoney, SignedInParent, SignedInPartner, SignedInStaff, useParent, usePartner, useStaff } from "@/api/signed-in";
import { fullName } from "@/lib/text";
import { staffNav } from "./nav";
import { ParentLayout } from "./parent-layout";
import { PartnerLayout } from "./partner-layout";
import { StaffLayout } from "./staff-layout";

/* The frames of the three areas, with whoever is signed in. */

interface AreaProps {
  children: ReactNode;
}

export function PartnerArea({ children }: AreaProps) {
  return (
    <SignedInPartner>
      <PartnerFrame>{children}</PartnerFrame>
    </SignedInPartner>
  );
}

function PartnerFrame({ children }: AreaProps) {
  const { firstName, lastName, organizationName, email } = usePartner();
  // sign-up asks for no names
  const name = fullName(firstName, lastName) || organizationName || email;
  return <PartnerLayout person={{ name, email }}>{children}</PartnerLayout>;
}

export function ParentArea({ children }: AreaProps) {
  return (
    <SignedInParent>
      <ParentFrame>{children}</ParentFrame>
    </SignedInParent>
  );
}

function ParentFrame({ children }: AreaProps) {
  const { firstName, lastName, email } = useParent();
  return <ParentLayout person={{ name: fullName(firstName, lastName), email }}>{children}</ParentLayout>;
}

export function StaffArea({ children }: AreaProps) {
  return (
    <SignedInStaff>
      <StaffFrame>{children}</StaffFrame>
    </SignedInStaff>
  );
}

function StaffFrame({ children }: AreaProps) {
  const person = useStaff();
  const { firstName, lastName, email } = person;
  return (
    <StaffLayout person={{ name: fullName(firstName, lastName) || email, email }} groups={staffNav(handlesMoney(person))}>
      {children}
    </StaffLayout>
  );
}
