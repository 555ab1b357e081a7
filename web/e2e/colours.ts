import type { Locator } from "@playwright/test";

/** The rendered colour of a text, independent of the notation in the style sheet. */
export async function rgbOf(of: Locator): Promise<{ red: number; green: number; blue: number }> {
  return of.evaluate((element) => {
    const context = document.createElement("canvas").getContext("2d");
    if (context === null) throw new Error("no canvas");
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return { red, green, blue };
  });
}

/** Hue in degrees: red is near 0 or 360, yellow is 60, green is 120. */
export async function hueOf(of: Locator): Promise<number> {
  const { red, green, blue } = await rgbOf(of);
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const sixth =
    most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  return (sixth * 60 + 360) % 360;
}
