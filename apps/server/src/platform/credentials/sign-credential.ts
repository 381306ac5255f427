import { CompactSign } from "jose";
import type { Ctx } from "../ctx.ts";
import { keyAddress } from "./addresses.ts";
import { type Credential, credentialDocument } from "./credential.ts";
import { algorithm, currentKey } from "./keys.ts";

export type Signer = Pick<Ctx, "db" | "seal" | "ids" | "clock" | "env">;

/** An Open Badge 3.0 as one line of text (VC-JWT) that proves itself to whoever has our public key. Not inside a transaction. */
export function signCredential(ctx: Signer, credential: Credential): Promise<string> {
  return signDocument(ctx, "JWT", credentialDocument(ctx.env, credential));
}

/** The header has what Open Badges allows and nothing else. */
export async function signDocument(ctx: Signer, typ: "JWT" | "vc+jwt", document: object): Promise<string> {
  const { id, key } = await currentKey(ctx);
  return new CompactSign(Buffer.from(JSON.stringify(document)))
    .setProtectedHeader({ alg: algorithm, kid: keyAddress(ctx.env, id), typ })
    .sign(key);
}
