import { Suspense, useState } from "react";
import { staffText } from "@/features/identity/staff/en";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import type { AccountOwner } from "./calls";

const ChangeEmailDialog = lazyOverlay(async () => ({
  default: (await import("./change-email-dialog")).ChangeEmailDialog,
}));

interface ChangeEmailButtonProps extends AccountOwner {
  email: string;
  onChanged: () => void;
}

/** Changes the e-mail address of a person who cannot do it. */
export function ChangeEmailButton({ onChanged, ...whose }: ChangeEmailButtonProps) {
  const t = staffText().changeEmail;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {open && (
        <Suspense>
          <ChangeEmailDialog {...whose} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
