import { useState } from "react";
import { switchOrganization } from "@/api/session";
import { useSubmission } from "@/api/use-submission";
import { paths } from "@/app/paths";
import { memberRolesText } from "@/i18n/en-team";
import { text } from "@/i18n/text";
import { Avatar } from "@/ui/avatar";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Pagination } from "@/ui/pagination";
import { SidePanel } from "@/ui/side-panel";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { chooseOrganization } from "./calls";
import { teamText } from "./en";
import type { Organization } from "./model";
import { TEAM_PER_PAGE, useOrganizations } from "./queries";
import switchCss from "./switch-panel.scoped.css";
import badgeCss from "@/ui/badge.scoped.css?names";

interface SwitchPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The organisations of a person who belongs to several. Choosing one starts the area again. */
export function SwitchPanel({ open, onOpenChange }: SwitchPanelProps) {
  const t = teamText().organizations;
  const [page, setPage] = useState(1);
  const { rows, total, fetching, failure, onRetry } = useOrganizations(page);
  const { busy, submit } = useSubmission();
  const choose = (id: number) =>
    submit(async () => {
      switchOrganization(await chooseOrganization(id));
      location.assign(paths.partnerDashboard);
    });
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      title={t.title}
      footer={
        <Button tone="quiet" onClick={() => onOpenChange(false)}>
          {text().common.cancel}
        </Button>
      }
    >
      <p className="text-ink-2">{t.body}</p>
      {failure !== null && <ErrorState title={t.failed} {...failure} onRetry={onRetry} />}
      <ul className={switchCss.list} aria-label={t.title} aria-busy={fetching || busy}>
        {rows === undefined && failure === null && (
          <li>
            <Skeleton width={180} />
          </li>
        )}
        {rows?.map((one) => (
          <li key={one.id}>
            <Choice organization={one} onChoose={() => void (one.isCurrent ? onOpenChange(false) : choose(one.id))} />
          </li>
        ))}
      </ul>
      {total > TEAM_PER_PAGE && (
        <Pagination label={t.title} page={page} pageSize={TEAM_PER_PAGE} total={total} onPage={setPage} />
      )}
    </SidePanel>
  );
}

function Choice({ organization, onChoose }: { organization: Organization; onChoose: () => void }) {
  const t = teamText().organizations;
  const { role, isCurrent, isActive } = organization;
  const name = organization.organizationName || t.nameless;
  return (
    <button
      type="button"
      className={switchCss.choice}
      aria-current={isCurrent || undefined}
      disabled={!isActive}
      onClick={onChoose}
    >
      <Avatar name={name} listed />
      <span className="grid min-w-0 flex-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-12 text-ink-2">{memberRolesText()[role]}</span>
      </span>
      {isCurrent && <span className={badgeCss.tag}>{t.current}</span>}
      {!isActive && <Badge tone="refused">{t.restricted}</Badge>}
    </button>
  );
}
