import type { ReactNode } from "react";
import { Frame } from "./frame";

interface MessageCardProps {
  over?: boolean;
  shown?: number;
  title: string;
  onCancel?: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/** The card where there is nothing to pay: why, and one thing to do. */
export function MessageCard({ title, actions, children, ...frame }: MessageCardProps) {
  return (
    <Frame {...frame} head={<h1 className="t-sec">{title}</h1>}>
      <div className="pay-b">
        <p className="t-sub">{children}</p>
        {actions}
      </div>
    </Frame>
  );
}
