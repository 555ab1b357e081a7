import { encode } from "uqr";

const QUIET_ZONE = 4;
/** About this wide: sharp on a printed page. */
const WIDTH = 1200;

/** Of the caption, below the code. */
const LETTER = 44;
const LINE = 60;

/** Of the address below the caption, for who has no camera at hand. */
const SMALL = 30;

/** A QR code as a picture that any letter or poster takes, with a caption and the address below: the code alone says nothing. */
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
  // a canvas that gets another size forgets its font
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
    canvas.toBlob((blob) => (blob === null ? reject(new Error("the picture came out empty")) : resolve(blob)), "image/png");
  });
}

/** The size at which a line, measured in letters of the caption, fits once more. */
export function smaller(wanted: number, room: number): number {
  return Math.min(wanted, Math.floor(LETTER * room));
}

/** The words in lines that fit. */
export function wrapped(words: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
