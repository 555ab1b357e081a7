import { useEffect, useRef } from "react";
import { Note } from "@/ui/note";
import { sandboxCheckoutText } from "./en";
import { isFocusLost } from "./use-focus-once";
import sandboxCss from "./sandbox.scoped.css?names";

/** Why the payment failed. Scrolls into view, because it is above the clicked button. */
export function Refusal({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocusLost()) box.current?.focus();
    else box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div className={sandboxCss.payRefusal} ref={box} tabIndex={-1}>
      <Note tone="bad">
        {children}
        <span className="block font-normal">{sandboxCheckoutText().tryAgainHint}</span>
      </Note>
    </div>
  );
}
