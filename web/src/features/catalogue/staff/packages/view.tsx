import { Suspense, useState } from "react";
import { staffPackagesText } from "@/features/catalogue/staff/en";
import { formatCount } from "@/lib/numbers";
import { Button } from "@/ui/button";
import { lazyOverlay, lazyPart } from "@/ui/lazy-part";
import { PlusIcon } from "@/ui/list-icons";
import { baseCurrencyOf, type PackageAction } from "./model";
import { usePackages } from "./queries";
import { usePackageSearch } from "./search";
import pageCss from "@/ui/page.scoped.css?names";

const PackagesBody = lazyPart(async () => ({ default: (await import("./packages-body")).PackagesBody }));
const PackageActions = lazyOverlay(async () => ({ default: (await import("./actions")).PackageActions }));

/** What the role may change. */
export interface PackageDuties {
  /** Content and ages. */
  programme: boolean;
  /** Price. */
  money: boolean;
}

/** Packages by level and age. */
export function PackagesView(duties: PackageDuties) {
  const t = staffPackagesText();
  const { current, onFilter } = usePackageSearch();
  const state = current.state ?? "";
  const found = usePackages(state);
  const [action, setAction] = useState<PackageAction | null>(null);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">
            {t.title} {found.rows !== undefined && <span className="count">{formatCount(found.total)}</span>}
          </h1>
          <p className="t-sub">{t.intro}</p>
        </div>
        {/* a new package needs a price, so the role must be allowed to set it */}
        {duties.programme && duties.money && (
          <div className={pageCss.acts}>
            <Button tone="primary" onClick={() => setAction({ kind: "create" })}>
              <PlusIcon />
              {t.add}
            </Button>
          </div>
        )}
      </div>
      <Suspense fallback={<div className="min-h-60" />}>
        <PackagesBody found={found} state={state} onState={(next) => onFilter({ state: next })} onAction={setAction} duties={duties} />
      </Suspense>
      {action !== null && (
        <Suspense>
          <PackageActions action={action} duties={duties} currency={baseCurrencyOf(found.rows)} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </>
  );
}
