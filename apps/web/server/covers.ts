import type { FastifyInstance, FastifyRequest } from "fastify";
import { coverSvg } from "../app/ui/art/cover.ts";
import { coverCategories, type CoverCategory } from "@upaya/drawings/palettes.ts";
import type { PageCache } from "./page-cache.ts";
import type { WritePage } from "./write-page.ts";

/** The catalogue names a cover by what a thing is, the design by its shelf. */
const shelves: Readonly<Record<string, CoverCategory>> = {
  self_paced_course: "self_paced_courses",
  webinar: "webinars",
  micro_resource: "micro_resources",
  certification: "certifications",
  bundle: "bundles",
};

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface Parts {
  readonly cache: PageCache;
  /** Counts a drawing against whoever asks for it. */
  readonly spend: (request: FastifyRequest) => void;
  readonly write: WritePage;
}

/** Cover art is drawn from the content's own slug: the same address is the same picture for ever. Drawn once, as long as it is asked for. */
export function registerCovers(app: FastifyInstance, { cache, spend, write }: Parts): void {
  app.get<{ Params: { type: string; file: string } }>("/covers/:type/:file", async (request, reply) => {
    const { file } = request.params;
    const type = shelves[request.params.type] ?? request.params.type;
    const slug = file.replace(/\.svg$/, "");
    const known = (coverCategories as readonly string[]).includes(type);
    if (!known || !file.endsWith(".svg") || slug.length > 120 || !slugForm.test(slug)) return reply.code(404).send();
    const page = await cache.render(`/covers/${request.params.type}/${file}`, async () => {
      spend(request);
      return {
        status: 200,
        headers: {
          "content-type": "image/svg+xml",
          "cache-control": "public, max-age=31536000, immutable",
          "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
        },
        raw: Buffer.from(coverSvg(slug, type)),
        tags: [],
      };
    });
    return write(request, reply, page);
  });
}
