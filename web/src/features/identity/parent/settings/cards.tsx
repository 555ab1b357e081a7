import { Suspense, type ReactNode } from "react";
import { queryErrorOf } from "@/api/query";
import { parentAccountText } from "@/features/identity/parent/en";
import { fill } from "@/i18n/text";
import { cx } from "@/lib/cx";
import { Card } from "@/ui/card";
import { lazyPart } from "@/ui/lazy-part";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { useSlow } from "@/ui/use-slow";
import { CalendarCard } from "./calendar-card";
import { DataCard } from "./data-card";
import { EmailCard } from "./email-card";
import { useProfile } from "./queries";
import fieldCss from "@/ui/field.scoped.css";
import cardCss from "@/ui/card.scoped.css?names";

// lazy, because it loads the form library
const ProfileForm = lazyPart(async () => ({ default: (await import("./profile-form")).ProfileForm }));

const FIELDS = 5;

interface ParentCardsProps {
  emailChange: ReactNode;
  mailPreferences: ReactNode;
}

/** Settings of a parent, other than password and devices. */
export function ParentCards({ emailChange, mailPreferences }: ParentCardsProps) {
  const t = parentAccountText().profile;
  const { data: profile, error, refetch } = useProfile();
  const failure = queryErrorOf(error);
  return (
    <>
      {profile === undefined && failure !== null ? (
        <div className={cardCss.card}>
          <ErrorState title={t.failed} {...failure} onRetry={() => void refetch()} />
        </div>
      ) : (
        <>
          <Card
            title={t.title}
            {...(profile && { subtitle: fill(t.body, { organization: profile.organizationName }) })}
          >
            {profile === undefined ? (
              <FormSkeleton />
            ) : (
              <Suspense fallback={<FormSkeleton />}>
                <ProfileForm profile={profile} />
              </Suspense>
            )}
          </Card>
          <EmailCard profile={profile} change={emailChange} />
        </>
      )}
      {mailPreferences}
      <CalendarCard />
      <DataCard />
    </>
  );
}

function FormSkeleton() {
  const slow = useSlow(true);
  return (
    <div className={cx("grid gap-4", !slow && "invisible")}>
      {Array.from({ length: FIELDS }, (_, index) => (
        <span key={index} className={fieldCss.field}>
          <Skeleton width={120} />
          <span className="h-9 rounded-control bg-sunken" />
        </span>
      ))}
    </div>
  );
}
