import { useSubmission } from "@/api/use-submission";
import { staffPackagesText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { MoreItem, MoreMenu } from "@/ui/more-menu";
import { toast } from "@/ui/toast";
import { restorePackage } from "./calls";
import type { Package, PackageAction, PackageDuties } from "./model";
import { useRefresh } from "./queries";

interface PackageMenuProps {
  of: Package;
  onAction: (action: PackageAction) => void;
  duties: PackageDuties;
}

export function PackageMenu({ of, onAction, duties }: PackageMenuProps) {
  const t = staffPackagesText();
  const refresh = useRefresh();
  const { submit } = useSubmission();
  const restore = () =>
    submit(async () => {
      toast.success(await restorePackage(of.id));
      await refresh();
    });
  return (
    <MoreMenu label={fill(t.menu, { package: of.title })}>
      {!duties.programme && <MoreItem onClick={() => onAction({ kind: "price", package: of })}>{t.setPrice}</MoreItem>}
      {duties.programme && <MoreItem onClick={() => onAction({ kind: "edit", package: of })}>{t.edit}</MoreItem>}
      {!duties.programme ? null : !of.archivedAt ? (
        <MoreItem onClick={() => onAction({ kind: "archive", package: of })}>{t.archive}</MoreItem>
      ) : (
        <MoreItem onClick={() => void restore()}>{t.restore}</MoreItem>
      )}
    </MoreMenu>
  );
}
