import { encode } from "uqr";

const QUIET_ZONE = 4;
/** Minimum width in px, for a sharp print. */
const WIDTH = 1200;

/** Font size of the caption below the code. */
const LETTER = 44;
const LINE = 60;

/** Font size of the URL below the caption, for people without a camera at hand. */
const SMALL = 30;

/** A QR code as a PNG for letters and posters, with a caption and the URL below it. */
export function qrPicture(value: string, caption: string): Promise<Blob> {
  const { data, size } = encode(value, { ecc: "M", border: QUIET_ZONE });
  const square = Math.round(WIDTH / size);
  const canvas = document.createElement("canvas");
  canvas.width = size * square;
  const pen = canvas.getContext("2d");
  if (pen === null) return Promise.reject(new Error("this browser draws no pictures"));
  const font = `${LETTER}px sans-serif`;
  pen.font = font;
  const margin = QUIET_ZONE * square;
  const lines = wrapped(caption, (line) => pen.measureText(line).width <= canvas.width - 2 * margin);
  const address = value.replace(/^https?:\/\//, "");
  const small = smaller(SMALL, (canvas.width - margin) / pen.measureText(address).width);
  // resizing a canvas resets its font
  canvas.height = size * square + (lines.length + 1) * LINE + margin / 2;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  pen.font = font;
  pen.textAlign = "center";
  lines.forEach((line, index) => pen.fillText(line, canvas.width / 2, size * square + LETTER / 2 + index * LINE));
  pen.font = `${small}px sans-serif`;
  pen.fillText(address, canvas.width / 2, size * square + LETTER / 2 + lines.length * LINE);
  data.forEach((row, y) => row.forEach((dark, x) => dark && pen.fillRect(x * square, y * square, square, square)));
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("the picture came out empty")) : resolve(blob)),
      "image/png",
    );
  });
}

/**
 * Largest font size up to `wanted` at which a line fits. `room`: available width / width of the line at caption size.
 */
export function smaller(wanted: number, room: number): number {
  return Math.min(wanted, Math.floor(LETTER * room));
}

/** Wraps the text into lines that fit. */
export function wrapped(words: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
