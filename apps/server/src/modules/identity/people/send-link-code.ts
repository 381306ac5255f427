import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SendLinkCode } from "@upaya/contracts/identity/link-identifier.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { sendCodeFor } from "../sign-in/send-code.ts";

/** The new address proves itself; who else has it is not told before it has. */
export async function sendLinkCode(ctx: Ctx, address: Input<typeof SendLinkCode>): Promise<Reply<typeof SendLinkCode>> {
  return sendCodeFor(ctx, address, "link", personOf(ctx.actor).id);
}
