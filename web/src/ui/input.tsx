import { useState, type ComponentProps } from "react";
import { text } from "@/i18n/text";
import { cx } from "@/lib/cx";
import { IconButton } from "./button";
import { EyeIcon, EyeOffIcon } from "./icons";

interface InputProps extends ComponentProps<"input"> {
  large?: boolean;
}

export function Input({ large = false, className, ...rest }: InputProps) {
  return <input className={cx("input", large && "lg", className)} {...rest} />;
}

export function PasswordInput(props: Omit<InputProps, "type">) {
  const [shown, setShown] = useState(false);
  const t = text().common;
  return (
    <div className="affix">
      <Input {...props} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <IconButton
        size="sm"
        className="end"
        label={shown ? t.hidePassword : t.showPassword}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </div>
  );
}

export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea className={cx("input", className)} {...rest} />;
}
