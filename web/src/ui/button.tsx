import type { ComponentProps, ReactNode } from "react";
import { text } from "@/i18n/text";
import { cx } from "@/lib/cx";
import buttonCss from "./button.scoped.css?names";

type Tone = "plain" | "primary" | "danger" | "quiet" | "quiet-danger";
type Size = "sm" | "md" | "lg";

const TONES: Record<Tone, string | undefined> = {
  plain: "",
  primary: buttonCss.primary,
  danger: buttonCss.danger,
  quiet: buttonCss.quiet,
  "quiet-danger": buttonCss.quietDanger,
};
const SIZES: Record<Size, string | undefined> = { sm: buttonCss.sm, md: "", lg: buttonCss.lg };

interface ButtonLook {
  tone?: Tone;
  size?: Size;
  block?: boolean;
}

/** Button classes, for links styled as buttons. */
export function buttonClass({ tone = "plain", size = "md", block = false }: ButtonLook = {}): string {
  return cx(buttonCss.btn, TONES[tone], SIZES[size], block && buttonCss.full);
}

interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
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
          <span className={buttonCss.spin} aria-hidden="true" />
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
      className={cx(
        `${buttonCss.btn} ${buttonCss.quiet} ${buttonCss.square}`,
        size === "sm" && buttonCss.sm,
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
