import { useState, type ComponentProps } from "react";
import { text } from "@/i18n/text";
import { cx } from "@/lib/cx";
import { IconButton } from "./button";
import { EyeIcon, EyeOffIcon } from "./icons";
import inputCss from "./input.scoped.css?names";

interface InputProps extends ComponentProps<"input"> {
  large?: boolean;
}

export function Input({ large = false, className, ...rest }: InputProps) {
  return <input className={cx(inputCss.input, large && inputCss.lg, className)} {...rest} />;
}

export function PasswordInput(props: Omit<InputProps, "type">) {
  const [shown, setShown] = useState(false);
  const t = text().common;
  return (
    <div className={inputCss.affix}>
      <Input {...props} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <IconButton
        size="sm"
        className={inputCss.end}
        label={shown ? t.hidePassword : t.showPassword}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </div>
  );
}

export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea className={cx(inputCss.input, className)} {...rest} />;
}
