import { Suspense } from "react";
import { queryErrorOf } from "@/api/query";
import { accountText } from "@/features/identity/shared/settings/en";
import { fill } from "@/i18n/text";
import { cx } from "@/lib/cx";
import { Card } from "@/ui/card";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { useSlow } from "@/ui/use-slow";
import { useProfile } from "./profile-query";
import { SelfPaySwitch } from "./self-pay-switch";
import fieldCss from "@/ui/field.scoped.css";
import cardCss from "@/ui/card.scoped.css?names";

// lazy, because it loads the form library
const ProfileForm = lazyPart(async () => ({ default: (await import("./profile-form")).ProfileForm }));

/** Organisation profile and settings. */
export function PartnerCards() {
  const t = accountText();
  const profile = useProfile();
  const failure = queryErrorOf(profile.error);
  if (profile.data === undefined && failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.profile.failed} {...failure} onRetry={() => void profile.refetch()} />
      </div>
    );
  }
  return (
    <>
      <Card
        title={t.profile.title}
        {...(profile.data?.isContact && { subtitle: fill(t.profile.account, { email: profile.data.email }) })}
      >
        {profile.data === undefined ? (
          <FormSkeleton fields={5} />
        ) : (
          <Suspense fallback={<FormSkeleton fields={5} />}>
            <ProfileForm profile={profile.data} />
          </Suspense>
        )}
      </Card>
      <Card title={t.selfPay.title}>
        {profile.data === undefined ? (
          <FormSkeleton fields={1} />
        ) : (
          <SelfPaySwitch allowed={profile.data.selfPayBeyondAllowance} />
        )}
      </Card>
    </>
  );
}

function FormSkeleton({ fields }: { fields: number }) {
  const slow = useSlow(true);
  return (
    <div className={cx("grid gap-4", !slow && "invisible")}>
      {Array.from({ length: fields }, (_, index) => (
        <span key={index} className={fieldCss.field}>
          <Skeleton width={120} />
          <span className="h-9 rounded-control bg-sunken" />
        </span>
      ))}
    </div>
  );
}
