import { compactVerify, importJWK } from "jose";
import * as z from "zod";
import type { Ctx } from "../ctx.ts";
import { isIssuer, keyAt, listAt } from "./addresses.ts";
import { algorithm } from "./keys.ts";
import { findPublicKey } from "./keys.store.ts";
import { isPng, unbake } from "./png.ts";
import { listLength } from "./shuffle.ts";
import { listPurposesAt } from "./status.store.ts";

/** What a copy says, once it is sure that we said it. */
interface Facts {
  /** Its address. */
  readonly id: string;
  readonly name: string;
  readonly achievement: string;
  readonly issuedAt: Date;
  readonly alignments: readonly { readonly name: string; readonly url: string }[];
}

/** Why something is not ours, or not as we signed it. */
type NotOurs = "not_a_credential" | "unsigned" | "wrong_algorithm" | "foreign_key" | "changed" | "swapped";

export type Checked =
  | { readonly verdict: "valid" | "withdrawn" | "replaced" | "not_yet" | "expired"; readonly facts: Facts }
  | { readonly verdict: NotOurs };

/** Larger than any copy that we sign, by far. */
const mostBytes = 1_000_000;
const mostCharacters = 100_000;
/** Clocks differ a little. */
const leewayMs = 60_000;

const header = z.object({ alg: z.string(), kid: z.unknown().optional() });

const entry = z.object({ statusListCredential: z.string(), statusListIndex: z.string().regex(/^\d{1,6}$/) });

/** What is read of a credential; the rest is between us and whoever else reads it. */
const payload = z.object({
  iss: z.string(),
  jti: z.string(),
  nbf: z.number(),
  exp: z.number().optional(),
  sub: z.string(),
  id: z.string(),
  type: z.array(z.string()).refine((types) => types.includes("OpenBadgeCredential")),
  name: z.string(),
  issuer: z.object({ id: z.string() }),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime().optional(),
  credentialSubject: z.object({
    id: z.string(),
    achievement: z.object({
      name: z.string(),
      alignment: z.array(z.object({ targetName: z.string(), targetUrl: z.string() })).default([]),
    }),
  }),
  credentialStatus: z.array(entry).min(1),
});
type Payload = z.output<typeof payload>;

type Reader = Pick<Ctx, "db" | "env" | "clock">;

/**
 * Whether this is a copy that we signed, as we signed it and still good: the text of one, or a picture with one in it. However it is made up,
 * it costs the reading of at most a megabyte, one signature and two rows, and no address in it is ever asked.
 */
export async function checkSigned(ctx: Reader, given: string | Uint8Array): Promise<Checked> {
  const text = textOf(given);
  const parts = text === undefined ? null : /^([\w-]+)\.([\w-]+)\.([\w-]*)$/.exec(text);
  const named = parts && header.safeParse(jsonOf(parts[1]!)).data;
  const said = parts && payload.safeParse(jsonOf(parts[2]!)).data;
  if (!parts || !named) return { verdict: "not_a_credential" };
  if (named.alg.toLowerCase() === "none" || parts[3] === "") return { verdict: "unsigned" };
  if (named.alg !== algorithm) return { verdict: "wrong_algorithm" };
  const key = keyAt(ctx.env, named.kid);
  const jwk = key && (await findPublicKey(ctx.db, key));
  if (!jwk) return { verdict: "foreign_key" };
  // Before the signature is looked at: whoever put another holder into a copy is told what they did, and is refused for it either way.
  if (said && !fits(ctx, said)) return { verdict: "swapped" };
  const signed = await compactVerify(text!, await importJWK({ ...jwk }, algorithm), { algorithms: [algorithm] }).catch(() => undefined);
  if (!signed) return { verdict: "changed" };
  // Signed by us, and not a credential: one of our status lists.
  if (!said) return { verdict: "not_a_credential" };
  return sameDates(said) ? ours(ctx, said) : { verdict: "swapped" };
}

/** A copy that was sent in a letter has a line's end behind it. */
function textOf(given: string | Uint8Array): string | undefined {
  if (given.length > mostBytes) return undefined;
  const bytes = typeof given === "string" ? undefined : Buffer.from(given.buffer, given.byteOffset, given.length);
  const text = (bytes ? (isPng(bytes) ? unbake(bytes) : bytes.toString("latin1")) : (given as string))?.trim();
  return text === undefined || text.length > mostCharacters ? undefined : text;
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The claims of the token and the credential in it name the same parties, and we are the issuer. */
function fits({ env }: Pick<Reader, "env">, { iss, jti, sub, id, issuer, credentialSubject }: Payload): boolean {
  return iss === issuer.id && jti === id && sub === credentialSubject.id && isIssuer(env, iss);
}

function sameDates({ nbf, exp, validFrom, validUntil }: Payload): boolean {
  const seconds = (at: string | undefined) => (at === undefined ? undefined : Date.parse(at) / 1_000);
  return nbf === seconds(validFrom) && exp === seconds(validUntil);
}

async function ours(ctx: Reader, said: Payload): Promise<Checked> {
  const facts = factsOf(said);
  const now = ctx.clock.now().getTime();
  const [{ statusListCredential, statusListIndex }] = said.credentialStatus as [z.output<typeof entry>];
  const list = listAt(ctx.env, statusListCredential);
  const index = Number(statusListIndex);
  // We have signed none without a place.
  if (list === undefined || index >= listLength) return { verdict: "not_a_credential" };
  const purposes = await listPurposesAt(ctx.db, list, index);
  if (purposes.includes("revocation") || purposes.includes("suspension")) return { verdict: "withdrawn", facts };
  if (purposes.includes("refresh")) return { verdict: "replaced", facts };
  if (said.nbf * 1_000 > now + leewayMs) return { verdict: "not_yet", facts };
  if (said.exp !== undefined && said.exp * 1_000 <= now - leewayMs) return { verdict: "expired", facts };
  return { verdict: "valid", facts };
}

function factsOf({ id, name, validFrom, credentialSubject: { achievement } }: Payload): Facts {
  return {
    id,
    name,
    achievement: achievement.name,
    issuedAt: new Date(validFrom),
    alignments: achievement.alignment.map(({ targetName, targetUrl }) => ({ name: targetName, url: targetUrl })),
  };
}
