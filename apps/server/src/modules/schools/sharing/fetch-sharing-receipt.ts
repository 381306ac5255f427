import type { FileReply, Input } from "@upaya/contracts/endpoint.ts";
import type { FetchSharingReceipt } from "@upaya/contracts/schools/sharing.ts";
import { apiAddress, issuerAddress } from "#platform/credentials/addresses.ts";
import { signDocument } from "#platform/credentials/sign-credential.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fullReceipt } from "./full-receipt.ts";

/** Made when it is asked for: what counts is the register, and what is signed stands in nobody's database. Only whoever gave the yes gets it. */
export async function fetchSharingReceipt(ctx: Ctx, input: Input<typeof FetchSharingReceipt>): Promise<FileReply> {
  const { looks: _looks, last_look_at: _last, ...receipt } = await fullReceipt(ctx, input.number);
  const address = apiAddress(ctx.env, `/sharing-receipts/${receipt.number}/genuine`);
  const text = await signDocument(ctx, "JWT", {
    iss: issuerAddress(ctx.env),
    jti: address,
    iat: Math.floor(ctx.clock.now().getTime() / 1_000),
    receipt,
  });
  return { bytes: Buffer.from(text), type: "application/jwt", name: `${receipt.number}.jwt`, disposition: "attachment", cache: "never" };
}
