import { useState } from "react";
import { text } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { ChildPanel } from "./child-panel";
import { styleguideText } from "./en";

export function ToastCard() {
  const t = styleguideText();
  return (
    <Card title={t.toasts}>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => toast.success(t.copied)}>{t.toastSuccess}</Button>
        <Button onClick={() => toast.warning(t.sameNumber)}>{t.toastWarning}</Button>
        <Button onClick={() => toast.error(text().session.expired)}>{t.toastError}</Button>
      </div>
    </Card>
  );
}

interface OverlayCardProps {
  restricting: boolean;
  onRestricting: (open: boolean) => void;
}

export function OverlayCard({ restricting, onRestricting }: OverlayCardProps) {
  const t = styleguideText();
  const [panel, setPanel] = useState(false);
  return (
    <Card title={t.overlays}>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onRestricting(true)}>{t.openDialog}</Button>
        <Button onClick={() => setPanel(true)}>{t.openPanel}</Button>
      </div>
      <ConfirmDialog
        open={restricting}
        onOpenChange={onRestricting}
        title={t.restrictTitle}
        confirm={t.restrict}
        danger
        onConfirm={() => {
          onRestricting(false);
          toast.success(t.restricted);
        }}
      >
        {t.restrictBody}
      </ConfirmDialog>
      <ChildPanel open={panel} onOpenChange={setPanel} />
    </Card>
  );
}
