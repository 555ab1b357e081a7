import { useEffect, useId, useRef, useState } from "react";
import { text } from "@/i18n/text";
import { cx } from "@/lib/cx";
import { Button } from "./button";
import { AlertIcon } from "./icons";
import { isReachable } from "./reachable";
import { useReload } from "./use-reload";
import cardCss from "./card.scoped.css?names";
import failedPartCss from "./failed-part.scoped.css?names";
import noteCss from "./note.scoped.css?names";

/** What the user can do. Callers change its `key` per try, so that screen readers announce it again. */
function Advice({ tries, title = "" }: { tries: number; title?: string }) {
  const t = text();
  const [isOffline, setOffline] = useState(tries > 0 || !navigator.onLine);
  useEffect(() => {
    const check = () => void isReachable().then((reachable) => setOffline(!reachable));
    check();
    addEventListener("online", check);
    return () => removeEventListener("online", check);
  }, []);
  return (
    <p role="alert">
      {title} {isOffline ? t.failure.unreachable : t.crash.note}
    </p>
  );
}

function Failure({ small = false }: { small?: boolean }) {
  const t = text().crash;
  const { tries, reload } = useReload();
  return (
    <div className={cx(failedPartCss.failed, small ? failedPartCss.small : `${noteCss.note} ${noteCss.bad}`)}>
      {!small && <AlertIcon />}
      <Advice key={tries} tries={tries} title={`${t.part}.`} />
      <Button size="sm" onClick={() => void reload()}>
        {t.reload}
      </Button>
    </div>
  );
}

/** Fallback for a component whose code failed to load. */
export function FailedPart() {
  return <Failure />;
}

/** Compact variant of `FailedPart`: below a field, among buttons. */
export function FailedSmallPart() {
  return <Failure small />;
}

export interface FailedOverlayProps {
  open?: boolean | undefined;
  onClose?: () => void;
  onOpenChange?: (open: boolean) => void;
}

/**
 * Fallback for a dialog or panel. Uses the native <dialog>, because our own dialog may be the code that failed to
 * load.
 */
export function FailedOverlay({ open = true, onClose, onOpenChange }: FailedOverlayProps) {
  const t = text();
  const { tries, reload } = useReload();
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open && box.current?.open === false) box.current.showModal();
    else if (!open) box.current?.close();
  }, [open]);

  function closed() {
    onClose?.();
    onOpenChange?.(false);
  }

  return (
    <dialog
      ref={box}
      className={`${cardCss.card} ${failedPartCss.failedOverlay}`}
      aria-labelledby={id}
      onClose={closed}
    >
      <h2 className="t-sec" id={id}>
        {t.crash.part}
      </h2>
      <Advice key={tries} tries={tries} />
      <div className="flex justify-end gap-2">
        <Button onClick={() => box.current?.close()}>{t.common.close}</Button>
        <Button tone="primary" onClick={() => void reload()}>
          {t.crash.reload}
        </Button>
      </div>
    </dialog>
  );
}
