import type { ReactNode } from "react";
import { DoneIcon } from "@/ui/icons";
import { sandboxCheckoutText } from "./en";
import { useFocusOnce } from "./use-focus-once";
import sandboxCss from "./sandbox.scoped.css?names";
import buttonCss from "@/ui/button.scoped.css?names";

interface PaneProps {
  mark: ReactNode;
  title: string;
  children: ReactNode;
}

function Pane({ mark, title, children }: PaneProps) {
  const heading = useFocusOnce<HTMLHeadingElement>();
  return (
    <div className={sandboxCss.payEnd}>
      {mark}
      <h2 className="t-sec" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/** Sent, but not confirmed yet. */
export function PendingPane() {
  const t = sandboxCheckoutText().pending;
  return (
    <Pane mark={<span className={buttonCss.spin} aria-hidden="true" />} title={t.title}>
      <p className="t-sub">{t.body}</p>
    </Pane>
  );
}

/** Paid. The opener of the checkout decides what follows. */
export function PaidPane({ children }: { children?: ReactNode }) {
  const t = sandboxCheckoutText().paid;
  return (
    <Pane
      mark={
        <span className={sandboxCss.payDone}>
          <DoneIcon />
        </span>
      }
      title={t.title}
    >
      <p className="t-sub">{t.body}</p>
      {children}
    </Pane>
  );
}
