import type { ReactNode } from "react";
import { SignedInParent, SignedInPartner, useFreshPerson, useParent, usePartner } from "@/api/signed-in";
import { useFactorLock } from "@/features/identity/shared/second-factor/use-factor-lock";
import { fullName } from "@/lib/text";
import { ParentLayout } from "./parent-layout";
import { PartnerLayout } from "./partner-layout";

/* Layouts of the partner and parent areas, filled with the signed-in person. */

interface AreaProps {
  children: ReactNode;
}

interface PartnerAreaProps extends AreaProps {
  /** What is shown instead while a second factor must be set up. Without it, only the navigation is locked. */
  locked?: (unlock: () => void) => ReactNode;
}

export function PartnerArea(props: PartnerAreaProps) {
  return (
    <SignedInPartner>
      <PartnerFrame {...props} />
    </SignedInPartner>
  );
}

function PartnerFrame({ locked, children }: PartnerAreaProps) {
  useFreshPerson("partner");
  const { firstName, lastName, organizationName, email, organizations, needsSecondFactor } = usePartner();
  const [isLocked, unlock] = useFactorLock("partner", needsSecondFactor);
  // sign-up does not require names
  const name = fullName(firstName, lastName) || organizationName || email;
  const canSwitch = organizations > 1;
  return (
    <PartnerLayout
      person={{ name, email, ...(canSwitch && { organization: organizationName }) }}
      canSwitch={canSwitch}
      isLocked={isLocked}
    >
      {isLocked && locked ? locked(unlock) : children}
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
