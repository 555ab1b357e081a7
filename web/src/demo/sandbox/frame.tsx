import { useEffect, useId, useRef, type ReactNode } from "react";
import { cx } from "@/lib/cx";
import { IconButton } from "@/ui/button";
import { CloseIcon, InfoIcon } from "@/ui/icons";
import { useTitle } from "@/ui/use-title";
import { sandboxCheckoutText } from "./en";
import sandboxCss from "./sandbox.scoped.css";

interface FrameProps {
  /** Whether it is an iframe over a merchant's page. */
  over?: boolean;
  /** Moves the focus into the iframe whenever it changes. */
  shown?: number;
  head: ReactNode;
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

/** The card of the checkout. Always states first that this is a test. */
export function Frame({ over = false, shown = 0, head, onCancel, children }: FrameProps) {
  const t = sandboxCheckoutText();
  const banner = useId();
  const main = useRef<HTMLElement>(null);
  useTitle(t.title);
  useEffect(() => {
    if (shown > 0) main.current?.focus();
  }, [shown]);
  useEffect(() => {
    if (onCancel === undefined) return;
    const leave = ({ key }: KeyboardEvent) => key === "Escape" && onCancel();
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [onCancel]);

  return (
    <div className={cx(sandboxCss.payStage, over && sandboxCss.over)}>
      <main
        id="main"
        className={sandboxCss.paySheet}
        tabIndex={-1}
        ref={main}
        aria-label={t.title}
        aria-describedby={banner}
      >
        <p className={sandboxCss.payTest} id={banner}>
          <InfoIcon />
          {t.banner}
        </p>
        <div className={sandboxCss.payH}>
          {head}
          {onCancel !== undefined && (
            <IconButton size="sm" label={t.cancel} onClick={onCancel}>
              <CloseIcon />
            </IconButton>
          )}
        </div>
        {children}
      </main>
    </div>
  );
}
