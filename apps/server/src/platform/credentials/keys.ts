import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Ctx } from "../ctx.ts";
import { isInTransaction } from "../outside/in-transaction.ts";
import type { Seal } from "../seal.ts";
import { addFirstKey, findCurrentKey, type NewKey, retireCurrentKey } from "./keys.store.ts";

export const algorithm = "RS256";
/** Copies are kept for decades. */
const modulusLength = 3_072;
/** So long a process goes on with a key that another has retired meanwhile; what it signs with it is as good. */
const keptMs = 60_000;

export interface SigningKey {
  readonly id: string;
  readonly key: CryptoKey;
}

interface Kept {
  readonly until: number;
  readonly key: Promise<SigningKey>;
}

/** By the record they are of: its seal is made with it. */
const kept = new WeakMap<Seal, Kept>();

type Keys = Pick<Ctx, "db" | "seal" | "ids" | "clock">;

/**
 * What is signed with, made when there is none. Not inside a transaction: making one takes a second, and a key whose row is rolled back
 * has signed what nobody can check.
 */
export async function currentKey(ctx: Keys): Promise<SigningKey> {
  if (isInTransaction()) throw new Error("signing is done outside transactions: its key may have to be made first");
  const now = ctx.clock.now().getTime();
  const known = kept.get(ctx.seal);
  if (known && known.until > now) return known.key;
  const key = openCurrent(ctx);
  kept.set(ctx.seal, { until: now + keptMs, key });
  key.catch(() => kept.delete(ctx.seal));
  return key;
}

async function openCurrent(ctx: Keys): Promise<SigningKey> {
  const row = (await findCurrentKey(ctx.db)) ?? (await makeFirst(ctx));
  const { seal } = ctx;
  let jwk: JWK;
  try {
    jwk = seal.open(row.sealed, placeOf(row.id)) as JWK;
  } catch {
    throw new Error("the signing key does not open, since AUTH_SECRET was changed twice: make a new one by pnpm credentials:rotate");
  }
  return { id: row.id, key: (await importJWK(jwk, algorithm)) as CryptoKey };
}

async function makeFirst(ctx: Keys): Promise<Pick<NewKey, "id" | "sealed">> {
  const made = await makeKey(ctx);
  // Another process may have been sooner: then theirs is everybody's.
  return (await addFirstKey(ctx.db, made)) ? made : (await findCurrentKey(ctx.db))!;
}

/** A new key signs from now on. Those before stay published, without their private halves. */
export async function rotateKey(ctx: Ctx): Promise<string> {
  const made = await makeKey(ctx);
  const added = await ctx.tx(async (tx) => {
    await retireCurrentKey(tx);
    return addFirstKey(tx, made);
  });
  if (!added) throw new Error("somebody else has just made a new key");
  kept.delete(ctx.seal);
  return made.id;
}

const placeOf = (id: string) => `platform.signing_key ${id}`;

async function makeKey({ ids, seal }: Pick<Keys, "ids" | "seal">): Promise<NewKey> {
  const id = ids.next();
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { modulusLength, extractable: true });
  const { n, e } = await exportJWK(publicKey);
  return { id, public_jwk: { kty: "RSA", n: n!, e: e! }, sealed: seal.close(await exportJWK(privateKey), placeOf(id)) };
}
