import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiBase } from "@upaya/contracts/endpoint.ts";
import { networkOf } from "@upaya/contracts/network.ts";
import { FollowStream } from "@upaya/contracts/stream/follow-stream.ts";
import type { WebEnv } from "./env.ts";
import { answerTrouble, headersFor } from "./pass-api.ts";
import { Places } from "./places.ts";
import { type Line, type LineHears, openLine } from "./stream-line.ts";

interface Parts {
  readonly env: Pick<WebEnv, "API_URL" | "EVENT_STREAMS">;
  /** On every reply. */
  readonly always: Readonly<Record<string, string>>;
}

/** Of all places, for one visitor: a whole town may be behind one address of a telephone company. */
const shareOfOne = 0.25;
const nobodyWaits = new AbortController().signal;
/** Words are short. Whoever leaves so much unread does not read, and comes back when they do. */
const mostUnread = 16_384;

/**
 * Streams of events, piece by piece as they come: not compressed, not held back, and each over a line of its own, so that however many people
 * follow, calls have all of theirs. Whichever side hangs up, the other one is hung up at once.
 */
export function passStreamOn(app: FastifyInstance, { env, always }: Parts): void {
  const api = new URL(env.API_URL);
  const perVisitor = Math.max(1, Math.floor(env.EVENT_STREAMS * shareOfOne));
  const places = new Places({ places: env.EVENT_STREAMS, perVisitor, mostWaiting: 0, longestWaitMs: 0 });
  const open = new Set<ServerResponse>();
  // They would hold the shutdown up for as long as somebody looks at a page.
  app.addHook("preClose", (done) => {
    for (const response of open) response.destroy();
    done();
  });
  app.get(`${apiBase}${FollowStream.path}`, { exposeHeadRoute: false }, async (request, reply) => {
    const response = reply.hijack().raw;
    try {
      const leave = await places.take(networkOf(request.ip), nobodyWaits);
      if (response.destroyed) return leave();
      const line = openLine(api, { path: request.raw.url!, headers: headersFor(request) }, passer(request, response, always));
      open.add(response);
      response.once("close", hangUp(line, response, leave));
    } catch (error) {
      answerTrouble(request, response, error, always);
    }
    return undefined;
  });
  const hangUp = (line: Line, response: ServerResponse, leave: () => void) => () => {
    open.delete(response);
    line.close();
    leave();
  };
}

/** Hands over each piece as it comes. */
function passer(request: FastifyRequest, response: ServerResponse, always: Parts["always"]): LineHears {
  // Let go of once it is answered: it would stay in memory for as long as the stream goes on.
  let asked: FastifyRequest | undefined = request;
  return {
    head(status, headers) {
      delete headers["keep-alive"];
      // Nothing comes after a stream: the caller's line ends with it. As a list they are written and not kept.
      const said = { ...headers, ...always, "x-request-id": asked!.id, connection: "close" };
      response.writeHead(status, Object.entries(said).flat(2)).flushHeaders();
      Object.assign(asked!.raw, { headers: {}, rawHeaders: [] });
      asked = undefined;
    },
    piece(bytes) {
      if (response.writableLength > mostUnread) response.destroy();
      // The bytes are everybody's: what is not written at once is kept as a copy.
      else response.write(Buffer.from(bytes));
    },
    end(error) {
      if (asked) answerTrouble(asked, response, error, always);
      else if (error) response.destroy();
      else response.end();
    },
  };
}
