import { encode } from "uqr";

const QUIET_ZONE = 4;
/** About this wide: sharp on a printed page. */
const WIDTH = 1200;

/** A QR code as a picture that any letter or poster takes. */
export function qrPicture(value: string): Promise<Blob> {
  const { data, size } = encode(value, { ecc: "M", border: QUIET_ZONE });
  const square = Math.round(WIDTH / size);
  const canvas = document.createElement("canvas");
  canvas.width = size * square;
  canvas.height = size * square;
  const pen = canvas.getContext("2d");
  if (pen === null) return Promise.reject(new Error("this browser draws no pictures"));
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  data.forEach((row, y) => row.forEach((dark, x) => dark && pen.fillRect(x * square, y * square, square, square)));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("the picture came out empty")) : resolve(blob)), "image/png");
  });
}
