import { medallionSvg } from "@upaya/drawings/medal-svg.ts";

const width = 512;
/** The same for ever for the same slug, and there are as many as badges. */
const drawn = new Map<string, Promise<Buffer>>();

/** The medallion of a badge that there is, as the page draws it. */
export function drawMedallion(slug: string): Promise<Buffer> {
  const known = drawn.get(slug) ?? draw(slug);
  drawn.set(slug, known);
  return known;
}

/** What draws is loaded with the first one: commands that draw nothing start without it. */
async function draw(slug: string): Promise<Buffer> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const picture = await renderAsync(medallionSvg(slug), { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } });
  return picture.asPng();
}
