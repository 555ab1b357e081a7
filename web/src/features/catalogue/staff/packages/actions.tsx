import { ArchiveDialog } from "./archive-dialog";
import type { PackageAct } from "./model";
import { PackagePanel } from "./panel";
import type { PackageDuties } from "./view";
import { PricePanel } from "./price-panel";

interface PackageActsProps {
  act: PackageAct;
  currency: string;
  duties: PackageDuties;
  onClose: () => void;
}

export function PackageActs({ act, currency, duties, onClose }: PackageActsProps) {
  switch (act.kind) {
    case "create":
      return <PackagePanel edited={null} currency={currency} money={duties.money} onClose={onClose} />;
    case "edit":
      return <PackagePanel edited={act.package} currency={currency} money={duties.money} onClose={onClose} />;
    case "price":
      return <PricePanel priced={act.package} currency={currency} onClose={onClose} />;
    case "archive":
      return <ArchiveDialog archived={act.package} onClose={onClose} />;
  }
}
