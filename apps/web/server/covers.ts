import type { FastifyInstance } from "fastify";
import { coverSvg } from "../app/ui/art/cover.ts";
import { coverCategories, type CoverCategory } from "../app/ui/art/palettes.ts";
import { compressOnce, encodingFor } from "./compress.ts";

/** The catalogue names a cover by what a thing is, the design by its shelf. */
const shelves: Readonly<Record<string, CoverCategory>> = {
  self_paced_course: "self_paced_courses",
  webinar: "webinars",
  micro_resource: "micro_resources",
  certification: "certifications",
  bundle: "bundles",
};

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Cover art is drawn from the content's own slug: the same address is the same picture for ever. */
export function registerCovers(app: FastifyInstance): void {
  app.get<{ Params: { type: string; file: string } }>("/covers/:type/:file", async (request, reply) => {
    const { file } = request.params;
    const type = shelves[request.params.type] ?? request.params.type;
    const slug = file.replace(/\.svg$/, "");
    const known = (coverCategories as readonly string[]).includes(type);
    if (!known || !file.endsWith(".svg") || slug.length > 120 || !slugForm.test(slug)) return reply.code(404).send();
    const body = await compressOnce(Buffer.from(coverSvg(slug, type)));
    const encoding = encodingFor(request.headers["accept-encoding"]);
    reply.headers({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
    });
    if (encoding) reply.header("content-encoding", encoding);
    return reply.send(encoding ? body[encoding] : body.raw);
  });
}
