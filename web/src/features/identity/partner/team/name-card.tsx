import { Suspense } from "react";
import { usePartner, useRight } from "@/api/signed-in";
import { useProfile } from "@/features/identity/partner/settings/profile-query";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { lazyPart } from "@/ui/lazy-part";
import { teamText } from "./en";

// lazy, because it loads the form library
const NameForm = lazyPart(async () => ({ default: (await import("./name-form")).NameForm }));

/** The person's own name. An owner who is the main contact changes it with the organisation's profile. */
export function NameCard() {
  const t = teamText().ownName;
  const isOwner = useRight("team");
  const { email } = usePartner();
  const { data: profile } = useProfile();
  if (isOwner && (profile === undefined || profile.email === email)) return null;
  return (
    <Card title={t.title} subtitle={t.body}>
      <Suspense fallback={<FactsSkeleton count={2} />}>
        <NameForm />
      </Suspense>
    </Card>
  );
}
