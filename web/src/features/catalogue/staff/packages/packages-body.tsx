import { staffPackagesText } from "@/features/catalogue/staff/en";
import { Button } from "@/ui/button";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { FilterSelect } from "@/ui/filter-select";
import { ErrorState, State } from "@/ui/state";
import { LevelSection } from "./level-section";
import { levelsOf, type Package, type PackageAction, type PackageDuties } from "./model";
import type { usePackages } from "./queries";
import packagesCss from "./packages.scoped.css?names";
import cardCss from "@/ui/card.scoped.css?names";
import tableCss from "@/ui/table.scoped.css?names";

interface PackagesBodyProps {
  found: ReturnType<typeof usePackages>;
  state: "archived" | "";
  onState: (state: string) => void;
  onAction: (action: PackageAction) => void;
  duties: PackageDuties;
}

export function PackagesBody({ found, state, onState, onAction, duties }: PackagesBodyProps) {
  const t = staffPackagesText();
  return (
    <div className={packagesCss.levels} aria-busy={found.fetching}>
      <div className={tableCss.tools}>
        <FilterSelect
          label={t.filter}
          all={t.notArchived}
          options={[{ value: "archived", label: t.archivedOnly }]}
          value={state}
          onValue={onState}
        />
      </div>
      {found.failure !== null && (
        <div className={cardCss.card}>
          <ErrorState title={t.failed} {...found.failure} onRetry={found.onRetry} />
        </div>
      )}
      {found.rows === undefined && found.failure === null && (
        <div className={cardCss.card}>
          <div className={cardCss.cardB}>
            <FactsSkeleton count={4} />
          </div>
        </div>
      )}
      {found.rows?.length === 0 && (
        <div className={cardCss.card}>
          <Empty
            isArchive={state === "archived"}
            onAdd={duties.programme && duties.money ? () => onAction({ kind: "create" }) : undefined}
            onShowAll={() => onState("")}
          />
        </div>
      )}
      <Levels packages={found.rows ?? []} isOffered={state === ""} onAction={onAction} duties={duties} />
    </div>
  );
}

interface LevelsProps {
  packages: readonly Package[];
  isOffered: boolean;
  onAction: (action: PackageAction) => void;
  duties: PackageDuties;
}

function Levels({ packages, isOffered, onAction, duties }: LevelsProps) {
  return levelsOf(packages).map((level) => (
    <LevelSection key={level.level} level={level} isOffered={isOffered} onAction={onAction} duties={duties} />
  ));
}

interface EmptyProps {
  isArchive: boolean;
  /** Only for roles that may also set the price. */
  onAdd: (() => void) | undefined;
  onShowAll: () => void;
}

function Empty({ isArchive, onAdd, onShowAll }: EmptyProps) {
  const t = staffPackagesText();
  const action = isArchive ? (
    <Button onClick={onShowAll}>{t.showAll}</Button>
  ) : (
    onAdd && <Button onClick={onAdd}>{t.add}</Button>
  );
  return (
    <State title={isArchive ? t.emptyArchive : t.emptyTitle} actions={action}>
      <p>{isArchive ? t.emptyState : t.empty}</p>
    </State>
  );
}
