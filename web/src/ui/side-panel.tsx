import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { text } from "@/i18n/text";
import { IconButton } from "./button";
import { CloseIcon } from "./icons";
import { useBackCloses } from "./use-back-closes";
import { useReturnFocus } from "./use-return-focus";
import "./overlay-styles";
import overlayCss from "./overlay.scoped.css?names";

interface SidePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Closing asks for confirmation first, so Back must leave the panel open. */
  holdsBack?: boolean;
  aside?: ReactNode;
  /** Puts the initial focus on the first field instead of on Close. */
  startsAtField?: boolean;
  footer: ReactNode;
  children: ReactNode;
}

/** A panel for one task: docked right, full width on a phone. */
export function SidePanel({
  open,
  onOpenChange,
  title,
  holdsBack = false,
  aside,
  startsAtField = false,
  footer,
  children,
}: SidePanelProps) {
  const focus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false), holdsBack);

  function begin(event: Event) {
    focus.onOpenAutoFocus();
    const field = startsAtField && event.target instanceof Element ? firstFieldIn(event.target) : null;
    if (field === null) return;
    event.preventDefault();
    field.focus();
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayCss.scrim} />
        <Dialog.Content
          className={overlayCss.panel}
          aria-describedby={undefined}
          onInteractOutside={stayForToasts}
          {...focus}
          onOpenAutoFocus={begin}
        >
          <div className={overlayCss.panelH}>
            <Dialog.Title className="t-page flex-1">{title}</Dialog.Title>
            {aside}
            <Dialog.Close asChild>
              <IconButton size="sm" label={text().common.close}>
                <CloseIcon />
              </IconButton>
            </Dialog.Close>
          </div>
          <div className={overlayCss.panelB}>{children}</div>
          <div className={overlayCss.panelF}>{footer}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The first tabbable element; of a radio group, the checked option. */
function firstFieldIn(panel: Element): HTMLElement | null {
  const [first, ...others] = panel.querySelectorAll<HTMLInputElement>(":is(input, select, textarea):enabled");
  return others.find(({ type, name, checked }) => type === "radio" && name === first?.name && checked) ?? first ?? null;
}

/** Dismissing a toast must not close the panel below it. */
function stayForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]")) event.preventDefault();
}

/** Step indicator of a multi-step task. */
export function Steps({ at, of, label }: { at: number; of: number; label: string }) {
  return (
    <span className={overlayCss.steps}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} className={index < at ? overlayCss.on : ""} aria-hidden="true" />
      ))}
      {label}
    </span>
  );
}
