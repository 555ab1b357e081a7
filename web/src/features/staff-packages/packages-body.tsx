import { staffPackagesText } from "@/i18n/staff-packages-text";
import { Button } from "@/ui/button";
import { FactsBones } from "@/ui/facts-bones";
import { Select } from "@/ui/select";
import { ErrorState, State } from "@/ui/state";
import { LevelSection } from "./level-section";
import { levelsOf, type Package, type PackageAct } from "./model";
import type { usePackages } from "./queries";

interface PackagesBodyProps {
  found: ReturnType<typeof usePackages>;
  state: "archived" | "";
  onState: (state: string) => void;
  onAct: (act: PackageAct) => void;
}

export function PackagesBody({ found, state, onState, onAct }: PackagesBodyProps) {
  const t = staffPackagesText();
  return (
    <div className="levels" aria-busy={found.fetching}>
      <div className="tools">
        <Select
          aria-label={t.filter}
          options={[{ value: "archived", label: t.archivedOnly }]}
          placeholder={t.notArchived}
          value={state}
          onChange={(event) => onState(event.target.value)}
        />
      </div>
      {found.failure !== null && (
        <div className="card">
          <ErrorState title={t.failed} {...found.failure} onRetry={found.onRetry} />
        </div>
      )}
      {found.rows === undefined && found.failure === null && (
        <div className="card">
          <div className="card-b">
            <FactsBones count={4} />
          </div>
        </div>
      )}
      {found.rows?.length === 0 && (
        <div className="card">
          <Empty isArchive={state === "archived"} onAdd={() => onAct({ kind: "create" })} onShowAll={() => onState("")} />
        </div>
      )}
      <Levels packages={found.rows ?? []} isOffered={state === ""} onAct={onAct} />
    </div>
  );
}

function Levels({ packages, isOffered, onAct }: { packages: readonly Package[]; isOffered: boolean; onAct: (act: PackageAct) => void }) {
  return levelsOf(packages).map((level) => <LevelSection key={level.level} level={level} isOffered={isOffered} onAct={onAct} />);
}

function Empty({ isArchive, onAdd, onShowAll }: { isArchive: boolean; onAdd: () => void; onShowAll: () => void }) {
  const t = staffPackagesText();
  const action = isArchive ? <Button onClick={onShowAll}>{t.showAll}</Button> : <Button onClick={onAdd}>{t.add}</Button>;
  return (
    <State title={t.title} actions={action}>
      <p>{isArchive ? t.emptyState : t.empty}</p>
    </State>
  );
}
