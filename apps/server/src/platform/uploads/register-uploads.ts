import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { uploadsPath } from "@upaya/contracts/uploads.ts";
import { type Ctx, requestCtx } from "../ctx.ts";
import { fail } from "../errors.ts";
import { knowCaller } from "../http/caller.ts";
import type { Parcel } from "../http/parcels.ts";
import type { Pipeline } from "../http/register.ts";
import { exchangeOf } from "../http/exchange.ts";
import { everyone, signedIn } from "../policy.ts";
import { createUpload } from "./create-upload.ts";
import { expectPart } from "./expect-part.ts";
import { findOwnUpload } from "./find-own-upload.ts";
import type { Kinds } from "./kind.ts";
import { receivePart, registerPartParser } from "./receive-part.ts";
import { removeUpload } from "./remove-upload.ts";
import { storePart } from "./store-part.ts";
import { metadataFor, offsetOf, requireVersion, tusExtensions, tusVersion, wantedOf } from "./tus.ts";

type Act = (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Large uploads by tus, on the same chain as every call: shed → authenticate → limit → who asks → read → policy → act. The protocol's own
 * server would take the raw request past it and write the answer itself, so these are the few pages of the protocol that we need.
 */
export function registerUploads(app: FastifyInstance, prefix: string, kinds: Kinds, pipeline: Pipeline): void {
  const url = `${prefix}${uploadsPath}`;
  registerPartParser(app);

  const own = (takesPart = false) => ({ config: { policy: signedIn.name, takesPart }, onRequest: callerHook(pipeline, true) });
  app.route({
    method: "OPTIONS",
    url,
    config: { policy: everyone.name },
    onRequest: callerHook(pipeline, false),
    handler: discovery(kinds),
  });
  app.route({ ...own(), method: "POST", url, handler: inPlace(pipeline, creation(kinds, url)) });
  app.route({ ...own(), method: "HEAD", url: `${url}/:id`, handler: inPlace(pipeline, look) });
  app.route({ ...own(), method: "DELETE", url: `${url}/:id`, handler: inPlace(pipeline, termination) });
  app.route({ ...own(true), method: "PATCH", url: `${url}/:id`, handler: addition(pipeline, kinds) });
}

const creation =
  (kinds: Kinds, url: string): Act =>
  async (ctx, request, reply) => {
    const { id, expires_at } = await createUpload(ctx, kinds, wantedOf(request.headers));
    return reply
      .code(201)
      .headers({ location: `${url}/${id}`, "upload-expires": expires_at.toUTCString() })
      .send();
  };

const look: Act = async (ctx, request, reply) => {
  const upload = await findOwnUpload(ctx, idOf(request));
  return reply
    .code(200)
    .headers({
      "upload-offset": upload.received,
      "upload-length": upload.length,
      "upload-metadata": metadataFor(upload),
      "upload-expires": upload.expires_at.toUTCString(),
    })
    .send();
};

const termination: Act = async (ctx, request, reply) => {
  await removeUpload(ctx, idOf(request));
  return reply.code(204).send();
};

/** While a part comes in it holds memory and no place, as a file in a form does. */
function addition(pipeline: Pipeline, kinds: Kinds) {
  const { arrivals, parcels, shed } = pipeline;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    let place = arrivals.begin(request.raw) ?? shed.enter("normal");
    let parcel: Parcel | undefined;
    try {
      const ctx = ctxOf(pipeline, request, reply);
      const offset = offsetOf(request.headers);
      const upload = await expectPart(ctx, kinds, idOf(request), offset);
      parcel = parcels.open(request.caller, request.ip);
      place.leave();
      arrivals.follow(request.raw, reply.raw);
      const bytes = await receivePart(request, parcel).finally(() => arrivals.begin(request.raw));
      place = shed.enter("upload");
      const { received, expires_at } = await storePart(ctx, upload, offset, bytes);
      return await reply.code(204).headers({ "upload-offset": received, "upload-expires": expires_at.toUTCString() }).send();
    } finally {
      place.leave();
      parcel?.close();
    }
  };
}

/** What is said of a caller before anything that they brought is read. */
function callerHook({ platform, authenticate, shed }: Pipeline, known: boolean) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // On every answer, a refusal as well.
    reply.headers({ "tus-resumable": tusVersion, "tus-version": tusVersion });
    shed.refuseIfFull("normal");
    // What is the staff's is told by its kind, which stands in what they bring.
    const reading = request.method === "HEAD" || request.method === "OPTIONS";
    await knowCaller(request, authenticate, platform, { reading, anyAudience: true });
    if (!known) return;
    const stranger = signedIn.refusesCaller!(request.caller);
    if (stranger) fail(stranger);
    requireVersion(request.headers);
  };
}

function inPlace(pipeline: Pipeline, act: Act) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const place = pipeline.arrivals.begin(request.raw) ?? pipeline.shed.enter("normal");
    try {
      return await act(ctxOf(pipeline, request, reply), request, reply);
    } finally {
      place.leave();
    }
  };
}

function ctxOf({ platform }: Pipeline, request: FastifyRequest, reply: FastifyReply): Ctx {
  return requestCtx(platform, request.caller, request.id, request.meter, exchangeOf(request, reply));
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  return idForm.test(id) ? id.toLowerCase() : fail("not_found");
}

/** For whoever asks what we speak before they speak. */
function discovery(kinds: Kinds) {
  const most = Math.max(0, ...[...kinds.values()].map(({ maxBytes }) => maxBytes));
  const headers = { "tus-extension": tusExtensions, ...(most > 0 ? { "tus-max-size": most } : {}) };
  return async (_request: FastifyRequest, reply: FastifyReply) => reply.code(204).headers(headers).send();
}
