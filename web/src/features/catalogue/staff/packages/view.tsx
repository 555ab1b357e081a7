import { Suspense, useState } from "react";
import { staffPackagesText } from "@/features/catalogue/staff/en";
import { Button } from "@/ui/button";
import { lazyOverlay, lazyPart } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { PlusIcon } from "@/ui/list-icons";
import { baseCurrencyOf, type PackageAction, type PackageDuties } from "./model";
import { usePackages } from "./queries";
import { usePackageSearch } from "./search";

const PackagesBody = lazyPart(async () => ({ default: (await import("./packages-body")).PackagesBody }));
const PackageActions = lazyOverlay(async () => ({ default: (await import("./actions")).PackageActions }));

/** Packages by level and age. */
export function PackagesView(duties: PackageDuties) {
  const t = staffPackagesText();
  const { current, onFilter } = usePackageSearch();
  const state = current.state ?? "";
  const found = usePackages(state);
  const [action, setAction] = useState<PackageAction | null>(null);
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro}>
        {/* a new package needs a price, so the role must be allowed to set it */}
        {duties.programme && duties.money && (
          <Button tone="primary" onClick={() => setAction({ kind: "create" })}>
            <PlusIcon />
            {t.add}
          </Button>
        )}
      </ListHead>
      <Suspense fallback={<div className="min-h-60" />}>
        <PackagesBody
          found={found}
          state={state}
          onState={(next) => onFilter({ state: next })}
          onAction={setAction}
          duties={duties}
        />
      </Suspense>
      {action !== null && (
        <Suspense>
          <PackageActions
            action={action}
            duties={duties}
            currency={baseCurrencyOf(found.rows)}
            onClose={() => setAction(null)}
          />
        </Suspense>
      )}
    </>
  );
}
