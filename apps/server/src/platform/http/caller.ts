import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Actor, anonymous } from "../actor.ts";
import type { StaffMark } from "@upaya/contracts/staff.ts";
import { AppError, fail } from "../errors.ts";
import type { Platform } from "../platform.ts";
import { actorOf, type Authenticate } from "./authenticate.ts";
import { toAppError } from "./translate-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; nobody until it is known. */
    caller: Actor;
    /** A rate limit has counted it. */
    isCounted: boolean;
  }
}

type Limiting = Pick<Platform, "limits">;

/** Whoever leads nowhere is counted before anything that they sent is read. */
export function countStrays(app: FastifyInstance, platform: Limiting): void {
  app.decorateRequest("caller", null as never);
  app.decorateRequest("isCounted", false);
  app.addHook("onRequest", async (request) => {
    request.caller = anonymous;
    if (request.is404) await count(platform, request, true);
  });
}

interface Call {
  readonly reading: boolean;
  readonly staff?: StaffMark | undefined;
  /** Whom it is counted against is said by its act. One that fails before that is its address's, like everything that nobody counted. */
  readonly actCounts?: boolean | undefined;
  /** Whose desk it is depends on what they bring, and is asked when that is known. */
  readonly anyAudience?: boolean | undefined;
  /** A service may come with a name and a password, which its act asks for. */
  readonly isHook?: boolean | undefined;
}

/** Authenticates and counts, before the body is read: nobody has us read and parse more than their limit allows. */
export async function knowCaller(
  request: FastifyRequest,
  authenticate: Authenticate,
  platform: Limiting,
  { reading, staff, actCounts = false, anyAudience = false, isHook = false }: Call,
): Promise<void> {
  const isService = isHook && request.headers.authorization?.startsWith("Basic ") === true;
  const known = isService ? anonymous : actorOf(request, authenticate);
  request.caller = known instanceof Promise ? await known : known;
  if (!actCounts) await count(platform, request, reading);
  if (!anyAudience) refuseAudience(request.caller, staff);
}

/** A session of the desk is good for what is the staff's and for nothing else, and the other way round: neither can be used for the other. */
function refuseAudience(caller: Actor, staff: Pick<StaffMark, "kind"> | undefined): void {
  if (caller.kind === "anonymous" || staff?.kind === "sign-in") return;
  if (staff && !caller.atDesk) fail("staff.desk_only");
  if (!staff && caller.atDesk) fail("forbidden");
}

async function count({ limits }: Limiting, request: FastifyRequest, reading: boolean): Promise<void> {
  request.isCounted = true;
  await limits.call(request.caller, request.ip, reading);
}

/** As much of a request as is known when it could not even be read. */
type Failed = Pick<FastifyRequest, "ip"> & Partial<Pick<FastifyRequest, "isCounted">>;

/**
 * What failed before anybody could count it (a forged token, an address that cannot be read, a write from another site) is counted now,
 * as a read from its address. Says what to answer: the failure, or that it was one too many. Our own faults and want of room cost nobody
 * anything.
 */
export async function countFailure({ limits }: Limiting, { ip, isCounted }: Failed, error: unknown): Promise<unknown> {
  if (isCounted || toAppError(error).status >= 500) return error;
  try {
    await limits.call(anonymous, ip, true);
    return error;
  } catch (refusal) {
    return refusal;
  }
}

/**
 * What is not even HTTP names nobody: it is a read from the other end of the line, unless that is a host of ours, which stands for many.
 * False when it was one too many and not worth an answer.
 */
export async function countUnreadable(
  platform: Limiting,
  error: Error & { code?: string },
  { remoteAddress }: Socket,
  isOurs: (address: string, hop: number) => boolean,
): Promise<boolean> {
  if (error.code === "ECONNRESET" || !remoteAddress || isOurs(remoteAddress, 0)) return true;
  return (await countFailure(platform, { ip: remoteAddress }, unreadable)) === unreadable;
}

const unreadable = new AppError("invalid_request");
