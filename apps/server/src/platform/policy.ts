import type { ErrorCode } from "@upaya/contracts/errors.ts";
import type { Actor } from "./actor.ts";
import type { Ctx } from "./ctx.ts";

/**
 * Who may call an operation. Declared once beside the route or field; without one the operation does not boot.
 * A policy is pure: it sees the caller and the parsed input, and answers nothing or the code of its refusal.
 */
export interface Policy<Input = unknown> {
  readonly name: string;
  /** Lets in for a role of the staff: what it guards is the staff's, or does not boot. */
  readonly isStaffs?: boolean;
  refuses(actor: Actor, input: Input): ErrorCode | undefined;
  /** What can be said of the caller alone. Asked before a file is read, so that a stranger cannot make us take one. */
  refusesCaller?(actor: Actor): ErrorCode | undefined;
  /** For what happens to a thing that belongs to somebody: whose it is, looked up before the act runs. */
  readonly guard?: Guard<Input>;
  /** For what a session alone must not do: whoever holds it proved lately who they are. */
  readonly proof?: Proof;
}

/** Step-up authentication: a token may be stolen, however fresh its signature is, so some acts ask the record for more than that. */
export interface Proof {
  /** What the caller is told; the way to prove it is theirs to go, and then the call is made again. */
  readonly refusal: ErrorCode;
  holds(ctx: Ctx): Promise<boolean>;
}

/** Someone else's thing, one that is gone and one that never was are all the same to the caller: not found. */
interface Guard<Input = unknown> {
  /** The table the things are rows of, such as `identity.session`. */
  readonly thing: string;
  ids(input: Input): readonly string[];
  /** Those of the ids that the caller may touch. */
  mine(ctx: Ctx, ids: readonly string[]): Promise<readonly string[]>;
}

/** Open to the whole world, said aloud: the list of operations with this policy is the list of what is public. */
export const everyone: Policy = { name: "everyone", refuses: () => undefined, refusesCaller: () => undefined };

const refusesStranger = (actor: Actor) => (actor.kind === "anonymous" ? "unauthenticated" : undefined);

export const signedIn: Policy = { name: "signedIn", refuses: refusesStranger, refusesCaller: refusesStranger };

/** Whoever holds one of these roles on the whole platform. Said of the caller alone: what is asked of others is not even read for anybody else. */
export function holds(...roles: readonly [string, ...string[]]): Policy {
  const refusesOthers = (actor: Actor) => {
    if (actor.kind === "anonymous") return "unauthenticated" as const;
    return roles.some((role) => actor.roles.includes(role)) ? undefined : ("forbidden" as const);
  };
  return {
    name: roles.join(" or "),
    refuses: refusesOthers,
    refusesCaller: refusesOthers,
    isStaffs: roles.some((role) => role.startsWith("staff_")),
  };
}

/** The policy's whole word: on the caller and the input, then on the things they name and on their proof. Only these two make it wait. */
export function refusalOf(policy: Policy, ctx: Ctx, input: unknown): ErrorCode | undefined | Promise<ErrorCode | undefined> {
  const refusal = policy.refuses(ctx.actor, input);
  return refusal || !(policy.guard || policy.proof) ? refusal : lookedUp(policy, ctx, input);
}

async function lookedUp({ guard, proof }: Policy, ctx: Ctx, input: unknown): Promise<ErrorCode | undefined> {
  const refusal = guard && (await guarded(guard, ctx, input));
  if (refusal || !proof) return refusal;
  return (await proof.holds(ctx)) ? undefined : proof.refusal;
}

async function guarded(guard: Guard, ctx: Ctx, input: unknown): Promise<ErrorCode | undefined> {
  const ids = [...new Set(guard.ids(input))];
  const mine = new Set(ids.length > 0 ? await guard.mine(ctx, ids) : []);
  return ids.every((id) => mine.has(id)) ? undefined : "not_found";
}

export function requirePolicy(policy: unknown, operation: string): asserts policy is Policy {
  const named = policy as Partial<Policy> | null | undefined;
  if (typeof named?.refuses !== "function" || !named.name) throw new Error(`${operation} declares no policy, so it does not boot`);
}
