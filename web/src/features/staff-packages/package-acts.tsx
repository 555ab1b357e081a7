import { ArchiveDialog } from "./archive-dialog";
import type { PackageAct } from "./model";
import { PackagePanel } from "./package-panel";

interface PackageActsProps {
  act: PackageAct;
  currency: string;
  onClose: () => void;
}

export function PackageActs({ act, currency, onClose }: PackageActsProps) {
  switch (act.kind) {
    case "create":
      return <PackagePanel edited={null} currency={currency} onClose={onClose} />;
    case "edit":
      return <PackagePanel edited={act.package} currency={currency} onClose={onClose} />;
    case "archive":
      return <ArchiveDialog archived={act.package} onClose={onClose} />;
  }
}
