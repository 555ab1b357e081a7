import type { ComponentProps, ReactNode } from "react";
import { text } from "@/i18n/text";
import { cx } from "@/lib/cx";

type Tone = "plain" | "primary" | "danger" | "quiet" | "quiet-danger";
type Size = "sm" | "md" | "lg";

interface Look {
  tone?: Tone;
  size?: Size;
  block?: boolean;
}

/** Button classes, for links styled as buttons. */
export function buttonClass({ tone = "plain", size = "md", block = false }: Look = {}): string {
  return cx("btn", tone !== "plain" && tone, size !== "md" && size, block && "full");
}

interface ButtonProps extends Look, ComponentProps<"button"> {
  busy?: boolean;
}

export function Button({ tone, size, block, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const variant = { ...(tone && { tone }), ...(size && { size }), ...(block && { block }) };
  return (
    <button
      type="button"
      className={cx(buttonClass(variant), className)}
      // aria-disabled instead of `disabled`: a busy button keeps the focus, so keyboard users do not lose their
      // position
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? (
        <>
          <span className="spin" aria-hidden="true" />
          {text().common.processing}
        </>
      ) : (
        children
      )}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  label: string;
  size?: "sm" | "md";
  children: ReactNode;
}

export function IconButton({ label, size = "md", className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx("btn quiet square", size === "sm" && "sm", className)}
      {...rest}
    >
      {children}
    </button>
  );
}
