import { Suspense, useMemo, useState } from "react";
import { usePartner, useRight } from "@/api/signed-in";
import { registrationLink } from "@/app/paths";
import { useDepartmentNames } from "@/features/departments/shared/queries";
import type { RegistrationLink } from "@/features/invites/shared/link-facts";
import { fill } from "@/i18n/text";
import { DataTable } from "@/table/data-table";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { PlusIcon } from "@/ui/list-icons";
import { linkColumns } from "./columns";
import { registrationLinksText } from "./en";
import type { LinkTask } from "./model";
import { LINKS_PER_PAGE, useLinks } from "./queries";

/** The setting’s default, for a limited manager who sees no link yet. */
const USUAL_ALARM_JOINS = 20;

// lazy, so that the list renders first
const LinkPanel = lazyOverlay(async () => ({ default: (await import("./link-panel")).LinkPanel }));
const EndDialog = lazyOverlay(async () => ({ default: (await import("./end-dialog")).EndDialog }));

export function LinksView() {
  const t = registrationLinksText();
  const [page, setPage] = useState(1);
  const found = useLinks(page);
  const { id, organizationName, email } = usePartner();
  const mayChange = useRight("people");
  const departments = useDepartmentNames();
  const organization = organizationName || email;
  // the same for all links
  const alarmJoins = found.rows?.[0]?.alarmJoins;
  const [task, setTask] = useState<LinkTask | "add" | null>(null);
  const close = () => setTask(null);

  const columns = useMemo(() => {
    const addressOf = ({ code }: RegistrationLink) => registrationLink(location.origin, id, code);
    return linkColumns({ addressOf, organization, departments, onTask: mayChange ? setTask : undefined });
  }, [id, organization, departments, mayChange]);
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={fill(t.intro, { organization })}>
        {mayChange && (
          <Button tone="primary" onClick={() => setTask("add")}>
            <PlusIcon />
            {t.add}
          </Button>
        )}
      </ListHead>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={({ id: linkId }) => String(linkId)}
        page={page}
        onPage={setPage}
        // of the skeleton too: most partners have few
        pageSize={found.rows === undefined ? 3 : LINKS_PER_PAGE}
        empty={{ body: t.empty }}
        wide
        {...found}
      />
      <Suspense>
        {task === "add" && <LinkPanel alarmJoins={alarmJoins ?? USUAL_ALARM_JOINS} onClose={close} />}
        {task !== null && task !== "add" && task.kind === "edit" && (
          <LinkPanel link={task.link} alarmJoins={task.link.alarmJoins} onClose={close} />
        )}
        {task !== null && task !== "add" && task.kind !== "edit" && (
          <EndDialog kind={task.kind} link={task.link} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
