import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { StartGoogle } from "@upaya/contracts/identity/sign-in-by-google.ts";
import type { Ctx } from "#platform/ctx.ts";
import { newSecret } from "../secret.ts";
import { beginCeremony } from "./challenge.ts";
import { googleAddress } from "./google.ts";
import { webOrigin } from "./web-origin.ts";

/** Binds the round trip to this browser: what comes back without it was started by somebody else. */
export const flowCookie = "__Host-upaya_google";
const flowSeconds = 600;

export async function startGoogle(ctx: Ctx, { shared_device }: Input<typeof StartGoogle>): Promise<Reply<typeof StartGoogle>> {
  const origin = webOrigin(ctx);
  const flow = { state: newSecret(ctx.random), nonce: newSecret(ctx.random), verifier: newSecret(ctx.random) };
  const url = await googleAddress(ctx, origin, flow);
  const ticket = await beginCeremony(ctx, "google", { ...flow, shared: shared_device });
  ctx.http.setCookie(flowCookie, ticket, { maxAge: flowSeconds });
  return { url };
}
