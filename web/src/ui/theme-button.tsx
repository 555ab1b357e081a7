import { text } from "@/i18n/text";
import { IconButton } from "./button";
import { ThemeIcon } from "./icons";
import { switchTheme } from "./theme";

export function ThemeButton() {
  return (
    <IconButton label={text().common.switchTheme} onClick={switchTheme}>
      <ThemeIcon />
    </IconButton>
  );
}
