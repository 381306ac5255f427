import type { ErrorCode } from "@upaya/contracts/errors.ts";
import type { Actor } from "./actor.ts";

/**
 * Who may call an operation. Declared once beside the route or field; without one the operation does not boot.
 * A policy is pure: it sees the caller and the parsed input, and answers nothing or the code of its refusal.
 */
export interface Policy<Input = unknown> {
  readonly name: string;
  refuses(actor: Actor, input: Input): ErrorCode | undefined;
}

/** Open to the whole world, said aloud: the list of operations with this policy is the list of what is public. */
export const everyone: Policy = { name: "everyone", refuses: () => undefined };

export const signedIn: Policy = {
  name: "signedIn",
  refuses: (actor) => (actor.kind === "anonymous" ? "unauthenticated" : undefined),
};

export function requirePolicy(policy: unknown, operation: string): asserts policy is Policy {
  const named = policy as Partial<Policy> | null | undefined;
  if (typeof named?.refuses !== "function" || !named.name) throw new Error(`${operation} declares no policy, so it does not boot`);
}
