import { renderAsync } from "@resvg/resvg-js";
import { drawSvg } from "./draw-svg.ts";
import type { Drawing } from "./drawing.ts";

/** The drawing in points, so many from side to side. */
export async function drawPng(drawing: Drawing, width: number): Promise<Uint8Array> {
  const image = await renderAsync(drawSvg(drawing), { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } });
  return image.asPng();
}
