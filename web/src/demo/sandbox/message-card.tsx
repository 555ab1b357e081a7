import type { ReactNode } from "react";
import { Frame } from "./frame";
import sandboxCss from "./sandbox.scoped.css?names";

interface MessageCardProps {
  over?: boolean;
  shown?: number;
  title: string;
  onCancel?: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/** Shown when there is nothing to pay: the reason, and one action. */
export function MessageCard({ title, actions, children, ...frame }: MessageCardProps) {
  return (
    <Frame {...frame} head={<h1 className="t-sec">{title}</h1>}>
      <div className={sandboxCss.payB}>
        <p className="t-sub">{children}</p>
        {actions}
      </div>
    </Frame>
  );
}
