import { Dialog } from "radix-ui";
import { useReturnFocus } from "@/ui/use-return-focus";
import { staffSearchText } from "./en";
import { PaletteBox } from "./palette-box";
import type { PaletteButtonProps } from "./palette-props";
import "@/ui/overlay-styles";
import paletteCss from "./palette.scoped.css";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface PaletteProps extends PaletteButtonProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Command palette: finds any screen, partner, parent or child. */
export function Palette({ open, onOpenChange, ...lists }: PaletteProps) {
  const focus = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayCss.scrim} />
        <Dialog.Content className={paletteCss.palette} aria-describedby={undefined} {...focus}>
          <Dialog.Title className="sr-only">{staffSearchText().title}</Dialog.Title>
          <PaletteBox {...lists} onGone={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
