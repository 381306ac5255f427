import type { IncomingHttpHeaders } from "node:http";
import { constants, createBrotliCompress } from "node:zlib";
import replyFrom from "@fastify/reply-from";
import type { FastifyInstance } from "fastify";
import { errors } from "@upaya/contracts/errors.ts";
import { encodingFor } from "./compress.ts";
import type { WebEnv } from "./env.ts";

/** Shorter replies fit a packet as they are. */
const worthIt = 1_024;

/** Larger replies of data. Those of a sign-in hold secrets beside what a caller sent, and are left alone for that. */
function mayShrink(url: string, headers: IncomingHttpHeaders): boolean {
  return (
    !url.startsWith("/api/auth/") &&
    (headers["content-type"] ?? "").startsWith("application/json") &&
    headers["content-encoding"] === undefined &&
    Number(headers["content-length"] ?? worthIt) >= worthIt
  );
}

/** `/api/*` goes to the API as it came, with the request's id and the caller's address. */
export async function passApiOn(app: FastifyInstance, env: WebEnv): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(replyFrom, { base: env.API_URL, undici: { connections: 128 } });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    scope.all("/api/*", (request, reply) =>
      reply.from(request.url, {
        rewriteRequestHeaders: (_request, headers) => ({ ...headers, "x-request-id": request.id, "x-forwarded-for": request.ip }),
        onResponse: (_request, answered, response) => {
          const { stream, headers } = response as unknown as { stream: NodeJS.ReadableStream; headers: IncomingHttpHeaders };
          if (encodingFor(request.headers["accept-encoding"]) !== "br" || !mayShrink(request.url, headers)) {
            void answered.send(stream);
            return;
          }
          void answered
            .removeHeader("content-length")
            .header("content-encoding", "br")
            .header("vary", "accept-encoding")
            .send(stream.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })));
        },
        onError: (failed, { error }) => {
          request.log.warn({ err: error }, "the API did not answer");
          const body = { error: { code: "unavailable", message: errors.unavailable.message, request_id: request.id } };
          void failed.code(503).header("retry-after", "2").type("application/json; charset=utf-8").send(body);
        },
      }),
    );
  });
}
