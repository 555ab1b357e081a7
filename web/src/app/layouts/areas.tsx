import type { ReactNode } from "react";
import { SignedInParent, SignedInPartner, useFreshPerson, useParent, usePartner } from "@/api/signed-in";
import { fullName } from "@/lib/text";
import { ParentLayout } from "./parent-layout";
import { PartnerLayout } from "./partner-layout";

/* Layouts of the partner and parent areas, filled with the signed-in person. */

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
  useFreshPerson("partner");
  const { firstName, lastName, organizationName, email, organizations } = usePartner();
  // sign-up does not require names
  const name = fullName(firstName, lastName) || organizationName || email;
  const canSwitch = organizations > 1;
  return (
    <PartnerLayout person={{ name, email, ...(canSwitch && { organization: organizationName }) }} canSwitch={canSwitch}>
      {children}
    </PartnerLayout>
  );
}

export function ParentArea({ children }: AreaProps) {
  return (
    <SignedInParent>
      <ParentFrame>{children}</ParentFrame>
    </SignedInParent>
  );
}

function ParentFrame({ children }: AreaProps) {
  useFreshPerson("parent");
  const { firstName, lastName, email } = useParent();
  return <ParentLayout person={{ name: fullName(firstName, lastName), email }}>{children}</ParentLayout>;
}
