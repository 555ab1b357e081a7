import { lazy, Suspense, useState } from "react";
import { staffPackagesText } from "@/i18n/staff-packages-text";
import { formatCount } from "@/lib/numbers";
import { Button } from "@/ui/button";
import { PlusIcon } from "@/ui/list-icons";
import { baseCurrencyOf, type PackageAct } from "./model";
import { usePackageSearch } from "./package-search";
import { usePackages } from "./queries";

const PackagesBody = lazy(async () => ({ default: (await import("./packages-body")).PackagesBody }));
const PackageActs = lazy(async () => ({ default: (await import("./package-acts")).PackageActs }));

/** What is taught, by level and age. */
export function PackagesView() {
  const t = staffPackagesText();
  const { current, onFilter } = usePackageSearch();
  const state = current.state ?? "";
  const found = usePackages(state);
  const [act, setAct] = useState<PackageAct | null>(null);
  return (
    <>
      <div className="head">
        <div>
          <h1 className="t-page">
            {t.title} {found.rows !== undefined && <span className="count">{formatCount(found.total)}</span>}
          </h1>
          <p className="t-sub">{t.intro}</p>
        </div>
        <div className="acts">
          <Button tone="primary" onClick={() => setAct({ kind: "create" })}>
            <PlusIcon />
            {t.add}
          </Button>
        </div>
      </div>
      <Suspense fallback={<div className="min-h-60" />}>
        <PackagesBody found={found} state={state} onState={(next) => onFilter({ state: next })} onAct={setAct} />
      </Suspense>
      {act !== null && (
        <Suspense>
          <PackageActs act={act} currency={baseCurrencyOf(found.rows)} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  );
}
