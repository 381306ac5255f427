import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { ImportCourse } from "@upaya/contracts/learning/course-desk.ts";
import { deskScope } from "@upaya/web/server/api-scope.ts";
import { createBareHost } from "@upaya/web/server/bare-host.ts";
import { encodingFor } from "@upaya/web/server/compress.ts";
import type { StaticFile } from "@upaya/web/server/static-files.ts";
import type { DeskEnv } from "./env.ts";
import { alwaysSaid } from "./headers.ts";

interface Parts {
  readonly env: DeskEnv;
  readonly log: Logger;
  readonly files: ReadonlyMap<string, StaticFile>;
  /** The one page, for every address that is neither a file nor a call. */
  readonly page: (address: string) => Promise<string>;
}

/** The staff's host: one document that knows nobody, its files, and the staff's part of the API. */
export function createDeskHost({ env, log, files, page }: Parts): FastifyInstance {
  const { app } = createBareHost({ env, log, always: alwaysSaid(env), scope: deskScope, larger: [ImportCourse] });
  // A page elsewhere may neither show the desk nor read from it, and what is no page and no file of ours is not there.
  app.get("/api", async (_request, reply) => reply.callNotFound());
  app.get("/*", async (request, reply) => {
    const path = request.url.split("?", 1)[0]!;
    const file = files.get(path);
    if (file) return sendFile(request, reply, file);
    if (path.startsWith("/assets/") || /\.\w+$/.test(path)) return reply.callNotFound();
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(await page(request.url));
  });
  return app;
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): Promise<FastifyReply> {
  void reply.headers({ etag: file.etag, "cache-control": file.cacheControl, vary: "accept-encoding" });
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  const body = await file.body();
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const bytes = encoding ? body[encoding] : body.raw;
  if (encoding && bytes !== body.raw) void reply.header("content-encoding", encoding);
  return reply.type(file.type).send(bytes);
}

/** The name of the product is the operator's. */
export function withBrand(html: string, { brand }: Pick<DeskEnv, "brand">): string {
  const name = brand.name.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return html.replaceAll("%brand%", () => name);
}
