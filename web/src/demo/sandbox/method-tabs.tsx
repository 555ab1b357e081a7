import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { sandboxCheckoutText } from "./en";
import sandboxCss from "./sandbox.scoped.css?names";

export type Method = "card" | "transfer";
const METHODS: readonly Method[] = ["card", "transfer"];
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface MethodTabsProps {
  method: Method;
  onMethod: (method: Method) => void;
  children: ReactNode;
}

/** Tabs: card or bank transfer. Arrow keys switch between them, Tab moves to the content. */
export function MethodTabs({ method, onMethod, children }: MethodTabsProps) {
  const t = sandboxCheckoutText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (METHODS.indexOf(method) + step + METHODS.length) % METHODS.length;
    onMethod(METHODS[next] ?? "card");
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }

  return (
    <>
      <div
        className={sandboxCss.payTabs}
        role="tablist"
        aria-label={t.method}
        ref={list}
        onKeyDown={move}
        tabIndex={-1}
      >
        {METHODS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === method}
            aria-controls={`${id}-panel`}
            tabIndex={one === method ? 0 : -1}
            onClick={() => onMethod(one)}
          >
            {t[one]}
          </button>
        ))}
      </div>
      <div className={sandboxCss.payPanel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${method}`}>
        {children}
      </div>
    </>
  );
}
