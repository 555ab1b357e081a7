import { useMemo } from "react";
import { staffPackagesText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { MoneyText } from "@/ui/money";
import { PlainTable, type PlainColumn } from "@/ui/plain-table";
import { AgeCoverageChart } from "./age-coverage-chart";
import { PackageMenu } from "./menu";
import type { Level, Package, PackageAction, PackageDuties } from "./model";
import packagesCss from "./packages.scoped.css?names";
import tableCss from "@/ui/table.scoped.css?names";

interface LevelSectionProps {
  level: Level;
  /** Archived packages are ignored, because they are not offered. */
  isOffered: boolean;
  onAction: (action: PackageAction) => void;
  duties: PackageDuties;
}

export function LevelSection({ level: { level, packages }, isOffered, onAction, duties }: LevelSectionProps) {
  const t = staffPackagesText();
  const columns = useMemo(() => packageColumns(onAction, duties), [onAction, duties]);
  return (
    <section aria-label={fill(t.level, { level })}>
      <div className={tableCss.tools}>
        <h2 className="t-sec">
          {fill(t.level, { level })} <span className="count">{packages.length}</span>
        </h2>
      </div>
      {isOffered && <AgeCoverageChart packages={packages} />}
      <PlainTable
        label={fill(t.packages, { level })}
        columns={columns}
        rows={packages}
        rowId={({ id }) => String(id)}
      />
    </section>
  );
}

function packageColumns(
  onAction: (action: PackageAction) => void,
  duties: PackageDuties,
): readonly PlainColumn<Package>[] {
  const t = staffPackagesText();
  return [
    {
      id: "package",
      header: t.package,
      card: "title",
      cell: ({ title, description }) => (
        <>
          <span className="font-medium">{title}</span>
          <span className={packagesCss.about}>{description}</span>
        </>
      ),
    },
    {
      id: "ages",
      header: t.ages,
      cell: ({ minAge, maxAge }) => (
        <span className="whitespace-nowrap tabular-nums">{fill(t.ageRange, { from: minAge, to: maxAge })}</span>
      ),
    },
    { id: "weeks", header: t.weeks, align: "end", cell: ({ weekDuration }) => formatCount(weekDuration) },
    { id: "programs", header: t.programs, align: "end", cell: ({ programs }) => formatCount(programs) },
    { id: "price", header: t.price, align: "end", cell: ({ price }) => <MoneyText>{price.text}</MoneyText> },
    {
      id: "actions",
      header: t.actions,
      card: "aside",
      actions: true,
      cell: (of) => <PackageMenu of={of} onAction={onAction} duties={duties} />,
    },
  ];
}
