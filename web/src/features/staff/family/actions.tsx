import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState, type ComponentType } from "react";
import { downloadFile } from "@/api/download";
import { staffPaths } from "@/app/staff-paths";
import { fullName } from "@/lib/text";
import { Button } from "@/ui/button";
import { DownloadButton } from "@/ui/download-button";
import { lazyOverlay } from "@/ui/lazy-part";
import { staffFamilyText } from "./en";
import { isErased } from "./erased";
import type { FamilyParent } from "./model";
import { exportPath } from "./queries";
import pageCss from "@/ui/page.scoped.css?names";

const RestrictDialog = lazyOverlay(async () => ({ default: (await import("./restrict-dialog")).RestrictDialog }));

/** Confirmation dialog for erasing a family. Reports on close whether the family was erased. */
export type EraseDialogType = ComponentType<{
  parentId: number;
  name: string;
  email: string;
  onDone: (erased: boolean) => void;
}>;

interface FamilyActionsProps {
  parent: FamilyParent;
  /** Administrators only, like the export. */
  erase: EraseDialogType | undefined;
}

/** Actions on a family as a whole. */
export function FamilyActions({ parent, erase: Erase }: FamilyActionsProps) {
  const t = staffFamilyText();
  const navigate = useNavigate();
  // a snapshot, because the record reloads before the dialog has closed
  const [restricting, setRestricting] = useState<FamilyParent | null>(null);
  const [erasing, setErasing] = useState(false);

  function onErased(erased: boolean) {
    setErasing(false);
    if (erased) void navigate({ to: staffPaths.families });
  }

  // the dialog that has just erased the family still shows what is kept
  if (isErased(parent) && !erasing) return null;
  return (
    <div className={pageCss.acts}>
      <Button onClick={() => setRestricting(parent)}>{parent.isActive ? t.restrict : t.enable}</Button>
      {Erase !== undefined && (
        <>
          <DownloadButton download={() => downloadFile(exportPath(parent.id))}>{t.exportData}</DownloadButton>
          <Button tone="quiet-danger" onClick={() => setErasing(true)}>
            {t.erase}
          </Button>
        </>
      )}
      <Suspense>
        {restricting !== null && <RestrictDialog parent={restricting} onClose={() => setRestricting(null)} />}
        {erasing && Erase !== undefined && (
          <Erase
            parentId={parent.id}
            name={fullName(parent.firstName, parent.lastName)}
            email={parent.email}
            onDone={onErased}
          />
        )}
      </Suspense>
    </div>
  );
}
