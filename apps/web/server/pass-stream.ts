import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Client, type Dispatcher } from "undici";
import { apiBase } from "@upaya/contracts/endpoint.ts";
import { networkOf } from "@upaya/contracts/network.ts";
import { FollowStream } from "@upaya/contracts/stream/follow-stream.ts";
import type { WebEnv } from "./env.ts";
import { answerTrouble, headersFor } from "./pass-api.ts";
import { Places } from "./places.ts";
import { HungUp } from "./refusal.ts";

interface Parts {
  readonly env: Pick<WebEnv, "API_URL" | "EVENT_STREAMS">;
  /** On every reply. */
  readonly always: Readonly<Record<string, string>>;
}

/** The API says something every 25 seconds: a line that is silent for much longer is dead. */
const longestSilenceMs = 75_000;
const longestAnswerMs = 30_000;
/** Of all places, for one visitor: a whole town may be behind one address of a telephone company. */
const shareOfOne = 0.25;
/** Words are short. Whoever leaves so much unread does not read, and comes back when they do. */
const mostUnread = 16_384;

/**
 * Streams of events, piece by piece as they come: not compressed, not held back, and each over a line of its own, so that however many people
 * follow, calls have all of theirs. Whichever side hangs up, the other one is hung up at once.
 */
export function passStreamOn(app: FastifyInstance, { env, always }: Parts): void {
  const { origin } = new URL(env.API_URL);
  const perVisitor = Math.max(1, Math.floor(env.EVENT_STREAMS * shareOfOne));
  const places = new Places({ places: env.EVENT_STREAMS, perVisitor, mostWaiting: 0, longestWaitMs: 0 });
  const open = new Set<Client>();
  // They would hold the shutdown up for as long as somebody looks at a page.
  app.addHook("preClose", (done) => {
    for (const line of open) void line.destroy();
    done();
  });
  app.get(`${apiBase}${FollowStream.path}`, { exposeHeadRoute: false }, async (request, reply) => {
    const response = reply.hijack().raw;
    const gone = new AbortController();
    const hangUp = () => gone.abort();
    response.once("close", hangUp);
    try {
      const leave = await places.take(networkOf(request.ip), gone.signal);
      response.off("close", hangUp);
      const line = new Client(origin, { pipelining: 1, headersTimeout: longestAnswerMs, bodyTimeout: longestSilenceMs });
      open.add(line);
      response.once("close", () => {
        open.delete(line);
        leave();
        void line.destroy();
      });
      line.dispatch({ method: "GET", path: request.raw.url!, headers: headersFor(request) }, passer(request, response, always));
    } catch (error) {
      answerTrouble(request, response, error, always);
    }
  });
}

/** Hands over each piece as it comes. */
function passer(request: FastifyRequest, response: ServerResponse, always: Parts["always"]): Dispatcher.DispatchHandler {
  const { id } = request;
  return {
    // Asked for by the library.
    onRequestStart: () => undefined,
    onResponseStart(_controller, status, headers) {
      const kept: Record<string, string | string[] | undefined> = { ...headers, ...always, "x-request-id": id };
      for (const name of ["keep-alive", "transfer-encoding"]) delete kept[name];
      // Nothing comes after a stream: the caller's line ends with it.
      response.writeHead(status, { ...kept, connection: "close" }).flushHeaders();
    },
    onResponseData(controller, piece) {
      if (response.writableLength > mostUnread) controller.abort(new HungUp());
      else response.write(piece);
    },
    onResponseEnd: () => void response.end(),
    onResponseError(_controller, error) {
      if (response.headersSent) response.destroy();
      else answerTrouble(request, response, error, always);
    },
  };
}
