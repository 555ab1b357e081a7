import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { queryErrorOf } from "@/api/query";
import { usePartner, useRight } from "@/api/signed-in";
import { useSubmission } from "@/api/use-submission";
import { paths } from "@/app/paths";
import { Card } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { useSlow } from "@/ui/use-slow";
import { saveSettings } from "./calls";
import { teamText } from "./en";
import { SETTINGS_KEY, useTeamSettings } from "./queries";
import cardCss from "@/ui/card.scoped.css?names";

/** Setting of the owners: whether everybody needs a second factor. The others see it when it is on. */
export function SecurityCard() {
  const t = teamText().security;
  const isOwner = useRight("team");
  const settings = useTeamSettings();
  const slow = useSlow(settings.isPending);
  const failure = settings.data === undefined ? queryErrorOf(settings.error) : null;
  if (failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.failed} {...failure} onRetry={() => void settings.refetch()} />
      </div>
    );
  }
  if (!isOwner && settings.data?.requiresSecondFactor !== true) return null;
  return (
    <div className="max-w-[720px]">
      <Card title={t.title}>
        {settings.data === undefined ? (
          slow && <Skeleton width={280} />
        ) : isOwner ? (
          <RequirementSwitch {...settings.data} />
        ) : (
          <p className="text-ink-2">{t.required}</p>
        )}
      </Card>
    </div>
  );
}

/** Optimistic: shows the new value at once and reverts it when the server rejects it. */
function RequirementSwitch({ requiresSecondFactor: saved }: { requiresSecondFactor: boolean }) {
  const t = teamText().security;
  const queries = useQueryClient();
  const { hasSecondFactor } = usePartner();
  const needsOwn = !saved && !hasSecondFactor;
  const [wanted, setWanted] = useState(saved);
  const { busy, submit } = useSubmission();
  function change(next: boolean) {
    setWanted(next);
    return submit(async () => {
      const { message, data } = await saveSettings(next);
      toast.success(message);
      queries.setQueryData(SETTINGS_KEY, data);
    });
  }
  return (
    <Switch
      label={t.label}
      checked={busy ? wanted : saved}
      busy={busy}
      disabled={needsOwn && !busy}
      onChange={(next) => void change(next)}
    >
      {t.body} {needsOwn && <OwnFirst />}
    </Switch>
  );
}

/** The server refuses until then, since the owner would be locked out with the others. */
function OwnFirst() {
  const t = teamText().security;
  const [before = "", after = ""] = t.ownFirst.split("{settings}");
  return (
    <>
      {before}
      <Link className="link" to={paths.partnerSettings}>
        {t.settings}
      </Link>
      {after}
    </>
  );
}
