import type { Endpoint, Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "../ctx.ts";
import { type Policy, requirePolicy } from "../policy.ts";

/** A contract, who may call it, and the act that answers. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly policy: Policy;
  act(ctx: Ctx, input: unknown): Promise<unknown>;
}

/** One line of a module's `routes.ts`. */
export function endpoint<E extends Endpoint>(
  contract: E,
  policy: Policy<Input<E>>,
  act: (ctx: Ctx, input: Input<E>) => Promise<Reply<E>>,
): Route {
  requirePolicy(policy, `${contract.method} ${contract.path}`);
  if (contract.file && !policy.refusesCaller) {
    throw new Error(`${contract.method} ${contract.path} takes a file, so its policy says whom it refuses before the file is read`);
  }
  return { endpoint: contract, policy: policy, act: act };
}
