import { ArchiveDialog } from "@/features/catalogue/staff/archive-dialog";
import { staffPackagesText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { archivePackage } from "./calls";
import type { Package, PackageAction, PackageDuties } from "./model";
import { PackagePanel } from "./panel";
import { PricePanel } from "./price-panel";
import { useRefresh } from "./queries";

interface PackageActionsProps {
  action: PackageAction;
  currency: string;
  duties: PackageDuties;
  onClose: () => void;
}

export function PackageActions({ action, currency, duties, onClose }: PackageActionsProps) {
  switch (action.kind) {
    case "create":
      return <PackagePanel edited={null} currency={currency} money={duties.money} onClose={onClose} />;
    case "edit":
      return <PackagePanel edited={action.package} currency={currency} money={duties.money} onClose={onClose} />;
    case "price":
      return <PricePanel priced={action.package} currency={currency} onClose={onClose} />;
    case "archive":
      return <Archive archived={action.package} onClose={onClose} />;
  }
}

function Archive({ archived, onClose }: { archived: Package; onClose: () => void }) {
  const t = staffPackagesText().archiving;
  return (
    <ArchiveDialog
      title={fill(t.title, { package: archived.title })}
      confirm={t.confirm}
      effects={[t.gone, t.kept, t.back]}
      archive={() => archivePackage(archived.id)}
      refresh={useRefresh()}
      onClose={onClose}
    />
  );
}
