import { useState } from "react";
import { useInvalidate } from "@/api/query-hooks";
import { useSubmission } from "@/api/use-submission";
import { linkFactsText } from "@/features/invites/shared/en";
import { alarmOf, joinsOf, linkName, type RegistrationLink } from "@/features/invites/shared/link-facts";
import { LinkState } from "@/features/invites/shared/link-state";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { staffPartnersText } from "./en";
import { openLink } from "./link-calls";
import { PARTNERS_KEY } from "./queries";
import linesCss from "@/ui/lines.scoped.css?names";

export function LinkLine({ partnerId, link }: { partnerId: number; link: RegistrationLink }) {
  const t = staffPartnersText().links;
  const { expiresOn, closesOnAlarm } = link;
  const alarm = alarmOf(link);
  return (
    <li className={linesCss.line}>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{linkName(link)}</span>
          <LinkState link={link} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-12 text-ink-2">
          <span>{fill(t.joined, { joined: joinsOf(link) })}</span>
          {expiresOn && <span>{fill(t.lastDay, { date: formatDate(expiresOn) })}</span>}
          {closesOnAlarm && <span>{linkFactsText().closesOnAlarm}</span>}
        </p>
        {alarm !== undefined && <p className="text-12 font-medium text-warn">{alarm}</p>}
        {/* the main link has its switch above, beside its address */}
        {!link.isMain && <OpenSwitch partnerId={partnerId} link={link} />}
      </div>
    </li>
  );
}

function OpenSwitch({ partnerId, link }: { partnerId: number; link: RegistrationLink }) {
  const t = staffPartnersText().links;
  const refresh = useInvalidate(PARTNERS_KEY);
  const [wanted, setWanted] = useState(false);
  const { busy, submit } = useSubmission();
  function change(isOpen: boolean) {
    setWanted(isOpen);
    return submit(async () => {
      toast.success(await openLink(partnerId, link.id, isOpen));
      await refresh();
    });
  }
  return (
    <Switch
      label={fill(t.isOpen, { name: linkName(link) })}
      checked={busy ? wanted : link.isOpen}
      busy={busy}
      onChange={(isOpen) => void change(isOpen)}
    />
  );
}
