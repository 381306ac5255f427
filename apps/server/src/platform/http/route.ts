import type { Endpoint, Input, Reply } from "@upaya/contracts/endpoint.ts";
import { anonymous } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { type Policy, requirePolicy } from "../policy.ts";
import { checkSays } from "../staff/facts.ts";

/** A contract, who may call it, and the act that answers. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly policy: Policy;
  /**
   * What an act of the staff does before the transaction in which it is done and written down: reading a file, putting its bytes into
   * storage. What it answers goes to the act with the input; of its ids the log is told.
   */
  before?(ctx: Ctx, input: unknown): Promise<object>;
  act(ctx: Ctx, input: unknown): Promise<unknown>;
}

/** One line of a module's `routes.ts`. */
export function endpoint<E extends Endpoint, Ready extends object = object>(
  contract: E,
  policy: Policy<Input<E>>,
  act: (ctx: Ctx, input: Input<E> & Ready) => Promise<Reply<E>>,
  before?: (ctx: Ctx, input: Input<E>) => Promise<Ready>,
): Route {
  requirePolicy(policy, `${contract.method} ${contract.path}`);
  if (contract.file && !policy.refusesCaller) {
    throw new Error(`${contract.method} ${contract.path} takes a file, so its policy says whom it refuses before the file is read`);
  }
  if (contract.staff && contract.staff.kind !== "sign-in" && policy.refuses(anonymous, undefined as never) === undefined) {
    throw new Error(`${contract.method} ${contract.path} is the staff's, so its policy lets in nobody unknown`);
  }
  if (policy.isStaffs && !contract.staff) {
    throw new Error(
      `${contract.method} ${contract.path} is for staff, so its contract says what it is on the desk, and it is written down`,
    );
  }
  if (before && (contract.staff?.kind !== "act" || contract.staff.second !== undefined || contract.idempotent === "key")) {
    throw new Error(`${contract.method} ${contract.path} has no transaction of its own that something could come before`);
  }
  checkSays(contract);
  return { endpoint: contract, policy: policy, act: act, ...(before ? { before } : {}) };
}
