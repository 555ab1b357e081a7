import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { Input } from "@/ui/input";

interface GroupedInputProps extends Omit<ComponentProps<typeof Input>, "value" | "onChange"> {
  value: string;
  group: (typed: string) => string;
  onType: (grouped: string) => void;
}

/** Groups digits while they are typed; the caret stays after the same digit. */
export function GroupedInput({ value, group, onType, ...input }: GroupedInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (digitsBefore.current === null || box.current !== document.activeElement) return;
    const place = placeAfter(value, digitsBefore.current);
    box.current?.setSelectionRange(place, place);
    digitsBefore.current = null;
  });

  return (
    <Input
      large
      inputMode="numeric"
      // no autofill: nobody should enter a real card here
      autoComplete="off"
      {...input}
      ref={box}
      value={value}
      onChange={({ target }) => {
        const { value: typed, selectionStart: caret } = target;
        // a caret at the end stays at the end, whatever the grouping adds
        digitsBefore.current =
          caret === null || caret === typed.length ? null : typed.slice(0, caret).replaceAll(/\D/g, "").length;
        onType(group(typed));
      }}
    />
  );
}

function placeAfter(value: string, digits: number): number {
  let place = 0;
  for (let left = digits; left > 0 && place < value.length; place += 1) {
    if (/\d/.test(value.charAt(place))) left -= 1;
  }
  return place;
}
