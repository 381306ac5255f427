import type { GetIssuer, GetSigningKey, GetStatusList } from "@upaya/contracts/credentials/published.ts";
import type { FileReply, Input } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "../ctx.ts";
import { fail } from "../errors.ts";
import { keyAddress } from "./addresses.ts";
import { issuerDocument } from "./credential.ts";
import { algorithm } from "./keys.ts";
import { findPublicKey } from "./keys.store.ts";
import { statusList } from "./status-list.ts";

/** A document that the programs of others read at its address. */
export function publishedJson(
  name: string,
  document: object,
  type = "application/ld+json",
  cache: FileReply["cache"] = "briefly",
): FileReply {
  return { bytes: Buffer.from(JSON.stringify(document)), type, name: `${name}.json`, disposition: "attachment", cache, published: true };
}

/** A signed text, for programs. */
export function signedText(name: string, text: string, type: string, cache: FileReply["cache"]): FileReply {
  return { bytes: Buffer.from(text), type, name: `${name}.jwt`, disposition: "attachment", cache, published: true };
}

/** The public half, for ever: what was signed with a retired key stays good. */
export async function getSigningKey(ctx: Ctx, { id: named }: Input<typeof GetSigningKey>): Promise<FileReply> {
  const id = named.toLowerCase();
  const { kty, n, e } = (await findPublicKey(ctx.db, id)) ?? fail("not_found");
  const jwk = { kty, n, e, alg: algorithm, use: "sig", kid: keyAddress(ctx.env, id) };
  return publishedJson("key", jwk, "application/json", "forever");
}

export async function getIssuer(ctx: Ctx, _input: Input<typeof GetIssuer>): Promise<FileReply> {
  return publishedJson("issuer", issuerDocument(ctx.env));
}

export async function getStatusList(ctx: Ctx, { list, purpose }: Input<typeof GetStatusList>): Promise<FileReply> {
  const text = (await statusList(ctx, Number(list), purpose)) ?? fail("not_found");
  return signedText(`${list}-${purpose}`, text, "application/vc+jwt", "briefly");
}
