import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { StartDesk } from "@upaya/contracts/identity/desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { beginCeremony } from "../sign-in/challenge.ts";
import { authenticationOptions } from "../sign-in/passkeys.ts";
import { deskOrigin } from "../sign-in/web-origin.ts";

/** Names nobody: the device offers the keys it has for the desk. */
export async function startDesk(ctx: Ctx): Promise<Reply<typeof StartDesk>> {
  const options = await authenticationOptions(deskOrigin(ctx));
  return { ticket: await beginCeremony(ctx, "desk_open", { challenge: options.challenge }), options: { ...options } };
}
