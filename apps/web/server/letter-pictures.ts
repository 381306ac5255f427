import { renderAsync } from "@resvg/resvg-js";
import type { FastifyInstance } from "fastify";
import { type LetterPicture, letterPictures } from "@upaya/drawings/letter-pictures.ts";

/** The pictures of letters, for mail programs: named by what is drawn on them, so each is drawn once and kept for ever. */
export function registerLetterPictures(app: FastifyInstance): void {
  const known = new Map(letterPictures().map((picture) => [picture.file, picture]));
  const drawn = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { file: string } }>("/letters/:file", async (request, reply) => {
    const picture = known.get(request.params.file);
    if (!picture) return reply.code(404).send();
    const png = drawn.get(picture.file) ?? draw(picture);
    drawn.set(picture.file, png);
    // A page of a mail program elsewhere shows it.
    reply.headers({
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    return reply.type("image/png").send(await png);
  });
}

async function draw({ svg, dots }: LetterPicture): Promise<Buffer> {
  const image = await renderAsync(svg, { fitTo: { mode: "width", value: dots }, font: { loadSystemFonts: false } });
  return image.asPng();
}
