import { useId, useMemo } from "react";
import { encode } from "uqr";
import qrCodeCss from "./qr-code.scoped.css?names";

/** Loaded on demand because of its encoder. Always dark on white, in both themes, or scanners fail. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const id = useId();
  const { size, path } = useMemo(() => draw(value), [value]);
  return (
    <svg className={qrCodeCss.qr} viewBox={`0 0 ${size} ${size}`} aria-labelledby={id}>
      <title id={id}>{label}</title>
      <path d={path} />
    </svg>
  );
}

const QUIET_ZONE = 2;

function draw(value: string): { size: number; path: string } {
  const { data, size } = encode(value, { ecc: "M", border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
