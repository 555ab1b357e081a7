import type { ReactNode } from "react";
import { useSubmission } from "@/api/use-submission";
import { parentAccountText } from "@/features/identity/parent/en";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { sendConfirmation, type Profile } from "./calls";

interface EmailCardProps {
  profile: Profile | undefined;
  /** The form to change the address. */
  change: ReactNode;
}

export function EmailCard({ profile, change }: EmailCardProps) {
  const t = parentAccountText().email;
  return (
    <Card title={t.title} subtitle={t.body}>
      {profile === undefined ? (
        <p>
          <Skeleton width={200} />
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-medium wrap-anywhere">{profile.email}</span>
            <Badge tone={profile.emailConfirmed ? "done" : "waiting"}>
              {profile.emailConfirmed ? t.confirmed : t.notConfirmed}
            </Badge>
          </p>
          {!profile.emailConfirmed && <Unconfirmed />}
          {change}
        </>
      )}
    </Card>
  );
}

function Unconfirmed() {
  const t = parentAccountText().email;
  const { busy, submit } = useSubmission();
  const send = () => submit(async () => toast.success(await sendConfirmation()));
  return (
    <>
      <p className="text-ink-2">{t.why}</p>
      <p>
        <Button busy={busy} onClick={() => void send()}>
          {t.resend}
        </Button>
      </p>
    </>
  );
}
