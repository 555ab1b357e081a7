import type { ReactNode } from "react";

interface FormSectionProps {
  title: string;
  /** What the fields are about. */
  body?: string;
  children: ReactNode;
}

/** A part of a long form, under a heading. */
export function FormSection({ title, body, children }: FormSectionProps) {
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h3 className="t-sec">{title}</h3>
        {body !== undefined && <p className="text-12 text-ink-2">{body}</p>}
      </div>
      {children}
    </div>
  );
}
