import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { StartPasskey } from "@upaya/contracts/identity/sign-in-by-passkey.ts";
import type { Ctx } from "#platform/ctx.ts";
import { beginCeremony } from "./challenge.ts";
import { authenticationOptions } from "./passkeys.ts";
import { webOrigin } from "./web-origin.ts";

/** Names no account: the device offers the passkeys it has for us. */
export async function startPasskey(ctx: Ctx): Promise<Reply<typeof StartPasskey>> {
  const options = await authenticationOptions(webOrigin(ctx));
  return { ticket: await beginCeremony(ctx, "passkey_sign_in", { challenge: options.challenge }), options: { ...options } };
}
