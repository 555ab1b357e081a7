import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { agreementFiguresText } from "@/features/agreements/partner/figures/en";
import type { PoolShare, SeatedProgram } from "@/features/agreements/partner/figures/model";
import { formatCount } from "@/lib/numbers";
import { fullName } from "@/lib/text";
import type { Column } from "@/table/columns";
import { Badge } from "@/ui/badge";
import { Skeleton } from "@/ui/skeleton";
import tableCss from "@/ui/table.scoped.css?names";

/** The family's page needs a cohort; 0 stands for none. */
const NO_COHORT = "0";

export function inviteColumns(): readonly Column<PoolShare>[] {
  const t = agreementFiguresText();
  const count = (id: "granted" | "taken" | "waiting"): Column<PoolShare> => ({
    id,
    header: t.figures[id],
    align: "end",
    cell: (share) => formatCount(share[id]),
    skeleton: <Skeleton width={20} />,
  });
  return [
    { id: "parent", header: t.parent, card: "title", cell: inviteCell, skeleton: <Skeleton width={160} /> },
    count("granted"),
    count("taken"),
    count("waiting"),
  ];
}

function inviteCell({ parentId, firstName, lastName, email }: PoolShare) {
  const name = fullName(firstName ?? "", lastName ?? "");
  if (!parentId) {
    return (
      <>
        <span className="wrap-anywhere">{email}</span>
        <span className="block text-12 text-ink-2">{agreementFiguresText().notRegistered}</span>
      </>
    );
  }
  return (
    <>
      <Link className={tableCss.rowLink} to={paths.parentDetails} params={{ id: String(parentId), cid: NO_COHORT }}>
        {name === "" ? email : name}
      </Link>
      {name !== "" && <span className="block text-12 text-ink-2 wrap-anywhere">{email}</span>}
    </>
  );
}

export function childColumns(): readonly Column<SeatedProgram>[] {
  const t = agreementFiguresText();
  return [
    {
      id: "child",
      header: t.child,
      card: "title",
      cell: ({ child }) => <span className={tableCss.rowLink}>{fullName(child.firstName, child.lastName)}</span>,
      skeleton: <Skeleton width={120} />,
    },
    { id: "parent", header: t.parent, cell: parentCell, skeleton: <Skeleton width={120} /> },
    {
      id: "cohort",
      header: t.cohort,
      cell: ({ partner_cohort }) => partner_cohort.title,
      skeleton: <Skeleton width={120} />,
    },
    {
      id: "program",
      header: t.program,
      cell: ({ partner_package }) => partner_package.title,
      skeleton: <Skeleton width={96} />,
    },
    {
      id: "status",
      header: t.status,
      card: "aside",
      cell: ({ isPaid }) => <Badge tone={isPaid ? "done" : "waiting"}>{isPaid ? t.paid : t.notPaid}</Badge>,
      skeleton: <Skeleton width={56} />,
    },
  ];
}

function parentCell({ child, partner_cohort }: SeatedProgram) {
  const params = { id: String(child.parentId), cid: String(partner_cohort.id) };
  return (
    <Link className={tableCss.rowLink} to={paths.parentDetails} params={params}>
      {fullName(child.parent.firstName, child.parent.lastName)}
    </Link>
  );
}
