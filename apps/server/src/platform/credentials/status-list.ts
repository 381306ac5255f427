import { gzipSync } from "node:zlib";
import type { Seal } from "../seal.ts";
import { issuerAddress, type Purpose, statusAddress } from "./addresses.ts";
import { credentialContext, dateTime, inSeconds } from "./credential.ts";
import { listLength } from "./shuffle.ts";
import { type Signer, signDocument } from "./sign-credential.ts";
import { countTaken, listBits } from "./status.store.ts";

/**
 * How old what somebody goes by can be: a minute here, two in the caches on the way (`briefly`), two at whoever keeps the list for as long as it
 * says. Together less than the five minutes after which a withdrawal shows everywhere.
 */
const keptMs = 59_000;
const ttlMs = 120_000;
/** An old list is no proof that a copy is good still. */
const validSeconds = 86_400;
/** Lists that a process keeps: the newest are asked for most. */
const mostKept = 64;

interface Kept {
  readonly until: number;
  readonly text: Promise<string | undefined>;
}

/** By the record they are made from. */
const kept = new WeakMap<Seal, Map<string, Kept>>();

/** The signed list, or nothing if no copy has a place in it. */
export async function statusList(ctx: Signer, list: number, purpose: Purpose): Promise<string | undefined> {
  const lists = kept.get(ctx.seal) ?? new Map<string, Kept>();
  kept.set(ctx.seal, lists);
  const name = `${list} ${purpose}`;
  const now = ctx.clock.now().getTime();
  const known = lists.get(name);
  if (known && known.until > now) return known.text;
  const text = signList(ctx, list, purpose);
  lists.delete(name);
  lists.set(name, { until: now + keptMs, text });
  if (lists.size > mostKept) lists.delete(lists.keys().next().value!);
  const forget = () => lists.delete(name);
  text.then((made) => made ?? forget(), forget);
  return text;
}

async function signList(ctx: Signer, list: number, purpose: Purpose): Promise<string | undefined> {
  if ((await countTaken(ctx.db)) <= (list - 1) * listLength) return undefined;
  const id = statusAddress(ctx.env, list, purpose);
  const at = inSeconds(ctx.clock.now());
  const encodedList = encoded(await listBits(ctx.db, list, purpose));
  return signDocument(ctx, "vc+jwt", {
    "@context": [credentialContext],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: issuerAddress(ctx.env),
    validFrom: dateTime(at),
    validUntil: dateTime(at + validSeconds),
    credentialSubject: { id: `${id}#list`, type: "BitstringStatusList", statusPurpose: purpose, encodedList, ttl: ttlMs },
    iss: issuerAddress(ctx.env),
    jti: id,
    nbf: at,
    exp: at + validSeconds,
    sub: `${id}#list`,
  });
}

/** The first place is the highest bit of the first byte; compressed, and in the letters of base64url after a `u` that says so. */
function encoded(places: readonly number[]): string {
  const bits = Buffer.alloc(listLength / 8);
  for (const place of places) bits[place >> 3]! |= 0x80 >> (place & 7);
  return `u${gzipSync(bits).toString("base64url")}`;
}
