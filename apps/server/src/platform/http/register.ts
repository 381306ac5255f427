import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Endpoint, EventsReply, FileField, FileReply, RedirectReply } from "@upaya/contracts/endpoint.ts";
import { type Ctx, requestCtx } from "../ctx.ts";
import type { Meter } from "../db/meter.ts";
import { fail } from "../errors.ts";
import { Asked, reasonOf, runStaffAct } from "../staff/run-staff-act.ts";
import { lookedAt } from "../staff/write-look.ts";
import type { Platform } from "../platform.ts";
import { refusalOf } from "../policy.ts";
import type { Arrivals } from "./arrivals.ts";
import type { Authenticate } from "./authenticate.ts";
import { knowCaller } from "./caller.ts";
import { isAdmittedFirst, takesNoPlace } from "./admission.ts";
import { oncePerKey } from "./idempotency.ts";
import type { Parcel, Parcels } from "./parcels.ts";
import { type Form, readForm } from "./read-form.ts";
import type { Route } from "./route.ts";
import { sendFile } from "./send-file.ts";
import { sendOn } from "./send-on.ts";
import { serializedBy } from "./serialize.ts";
import type { Shed } from "./load-shedding.ts";
import type { Streams } from "./streams.ts";
import type { Live } from "../stream/live.ts";
import { fieldErrors } from "./translate-error.ts";
import { exchangeOf } from "./exchange.ts";

declare module "fastify" {
  interface FastifyRequest {
    meter: Meter;
  }
  interface FastifyContextConfig {
    policy?: string;
  }
}

export interface Pipeline {
  readonly platform: Platform;
  readonly authenticate: Authenticate;
  readonly shed: Shed;
  readonly arrivals: Arrivals;
  readonly parcels: Parcels;
  readonly streams: Streams;
  readonly live: Live;
}

type Schema = z.core.$ZodType;

/** The only chain: shed → authenticate → limit → who asks → read → parse → policy → act → check the reply → envelope. */
export function registerRoute(app: FastifyInstance, prefix: string, route: Route, pipeline: Pipeline): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: `${prefix}${endpoint.path}`,
    config: configOf(route),
    // Asking for the head of a file or of a redirect would run its act, and a link that works once would be spent.
    exposeHeadRoute: endpoint.replies === undefined,
    // The compiled serializer writes the declared fields and nothing else: what is not in the contract cannot leave.
    ...(endpoint.reply ? serializedBy(endpoint.reply as Schema) : {}),
    onRequest: callerHook(route, pipeline),
    handler: handlerFor(route, pipeline),
  });
}

function configOf({ endpoint, policy }: Route): FastifyContextConfig {
  return {
    policy: policy.name,
    takesFile: endpoint.file !== undefined,
    ignoresForm: endpoint.ignoresForm === true,
    takesForm: endpoint.takesForm === true,
    keepsBytes: endpoint.keepsBytes === true,
  };
}

function handlerFor(route: Route, pipeline: Pipeline) {
  if (route.endpoint.replies === "events") return eventsOf(route, pipeline);
  return route.endpoint.streams ? streamOf(route, pipeline) : handlerOf(route, pipeline);
}

/** What is said of a caller before anything that they brought is read. */
function callerHook({ endpoint, policy }: Route, { platform, authenticate, shed }: Pipeline) {
  const reading = endpoint.method === "GET";
  return async (request: FastifyRequest): Promise<void> => {
    // Whom the pipeline has let in has a place; the others are refused before they are asked who they are.
    if (!isAdmittedFirst(endpoint) && !takesNoPlace(endpoint)) shed.refuseIfFull(endpoint.shed ?? "normal");
    await knowCaller(request, authenticate, platform, {
      reading,
      staff: endpoint.staff,
      // Whoever signs what they send is not held up; what is forged is counted as every failure is.
      actCounts: endpoint.streams ?? endpoint.keepsBytes,
      isHook: endpoint.isHook,
    });
    // Nobody makes us read a body or a file whom the policy refuses for who they are.
    const stranger = policy.refusesCaller?.(request.caller);
    if (stranger) fail(stranger);
  };
}

function handlerOf(route: Route, pipeline: Pipeline) {
  const { endpoint, policy } = route;
  const { platform, shed, arrivals, parcels } = pipeline;
  const parse = inputParser(endpoint);
  const checked = replyChecker(endpoint, platform.env.NODE_ENV !== "production");
  const shedClass = endpoint.shed ?? "normal";

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    let place = arrivals.begin(request.raw) ?? shed.enter(shedClass);
    let parcel: Parcel | undefined;
    try {
      const actor = request.caller;
      let form: Form | undefined;
      if (endpoint.file) {
        parcel = parcels.open(actor, request.ip);
        place.leave();
        form = await receiveFile(request, reply, endpoint.file, parcel, arrivals);
        place = shed.enter("upload");
      }
      const input = parse(request, form);
      if (endpoint.staff) Object.assign(input, reasonOf(endpoint.staff, form?.fields ?? request.body));
      const ctx: Ctx = requestCtx(platform, actor, request.id, request.meter, exchangeOf(request, reply));
      const word = refusalOf(policy, ctx, input);
      const refusal = word instanceof Promise ? await word : word;
      if (refusal) fail(refusal);
      if (endpoint.idempotent === "key") {
        const body = await oncePerKey(staffed(route), request, ctx, input, (made) => reply.serialize(checked(made)) as string);
        return reply
          .type("application/json; charset=utf-8")
          .serializer((text) => String(text))
          .send(body);
      }
      const made = await staffed(route).act(ctx, input);
      if (made instanceof Asked) return reply.code(202).send(made.reply);
      if (endpoint.replies === "redirect") return sendOn(reply, made as RedirectReply);
      return endpoint.replies === "file" ? sendFile(reply, made as FileReply) : checked(made);
    } finally {
      // Also of whoever hung up meanwhile: what is still worked on takes up room, and those who send and leave do not get more of it.
      place.leave();
      parcel?.close();
    }
  };
}

/** The part of a film that somebody looks at. */
function streamOf(route: Route, { platform, streams }: Pipeline) {
  const { endpoint, policy } = route;
  const parse = inputParser(endpoint);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const input = parse(request, undefined);
    const ctx = requestCtx(platform, request.caller, request.id, request.meter, exchangeOf(request, reply));
    const refusal = await refusalOf(policy, ctx, input);
    if (refusal) fail(refusal);
    streams.open(request.ip, reply.raw);
    return sendFile(reply, (await route.act(ctx, input)) as FileReply);
  };
}

/** What is said from now on. */
function eventsOf(route: Route, { platform, live }: Pipeline) {
  const { endpoint, policy } = route;
  const parse = inputParser(endpoint);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const input = parse(request, undefined);
    const ctx = requestCtx(platform, request.caller, request.id, request.meter, exchangeOf(request, reply));
    const refusal = await refusalOf(policy, ctx, input);
    if (refusal) fail(refusal);
    return live.open(ctx, (await route.act(ctx, input)) as EventsReply, request, reply);
  };
}

/** The same route, whose act is written into the log of what staff did when it is theirs; so is a look at what is somebody's. */
function staffed(route: Route): Route {
  const { staff } = route.endpoint;
  if (staff?.kind === "act") return { ...route, act: (ctx, input) => runStaffAct(route, ctx, input) };
  return staff?.kind === "item" && staff.shows === "people" ? { ...route, act: (ctx, input) => lookedAt(route, ctx, input) } : route;
}

/** While a file comes in it holds memory of its own and no place: nobody waits for somebody else's slow line. */
async function receiveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileField,
  parcel: Parcel,
  arrivals: Arrivals,
): Promise<Form> {
  arrivals.follow(request.raw, reply.raw);
  try {
    return await readForm(request, file, parcel);
  } finally {
    arrivals.begin(request.raw);
  }
}

function replyChecker(endpoint: Endpoint, checking: boolean): (made: unknown) => unknown {
  const { name, reply } = endpoint;
  if (!checking || !reply) return (made) => made;
  return (made) => {
    const result = z.safeParse(reply, made);
    if (!result.success) throw new Error(`${name} answers against its contract: ${z.prettifyError(result.error)}`);
    return made;
  };
}

function bytesOf(body: unknown): Uint8Array {
  return (body as { readonly bytes?: Uint8Array } | undefined)?.bytes ?? fail("unsupported_media_type");
}

function inputParser({ params, query, body, keepsBytes }: Endpoint): (request: FastifyRequest, form: Form | undefined) => object {
  const parts = (
    [
      ["params", params],
      ["query", query],
      ["body", body],
    ] as const
  ).flatMap(([part, schema]) => (schema ? [{ part, schema: schema }] : []));
  return (request, form) => {
    if (request.url.includes("%00")) fail("invalid_request");
    const input: Record<string, unknown> = {};
    for (const { part, schema } of parts) {
      const result = z.safeParse(schema, part === "body" ? (form?.fields ?? request.body ?? {}) : request[part]);
      if (!result.success) fail("invalid_input", { fields: fieldErrors(result.error.issues) });
      Object.assign(input, result.data);
    }
    if (form) input["file"] = form.file;
    if (keepsBytes) input["bytes"] = bytesOf(request.body);
    return input;
  };
}
