import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Claimant } from "#platform/http/claimant.ts";
import { deviceJoined } from "../events.ts";
import { findOwner } from "../people/people.store.ts";
import { hashOf, newSecret } from "../secret.ts";
import { deviceLabel } from "../sessions/device-label.ts";
import { findDevicesOf, findKnownDevice, moveDevice, saveDevice, trimDevices } from "./known-device.store.ts";

export const deviceCookie = "__Host-upaya_device";
/** As long as browsers keep a cookie. */
export const deviceSeconds = 400 * 86_400;
const mostDevices = 10;
const mostPeople = 20;

/**
 * Remembers this device for its person, under a new secret: what somebody else put into the browser, or copied from it, before the
 * sign-in is worth nothing afterwards.
 */
export async function rememberDevice(ctx: Ctx, tx: Tx, userId: string, sessionId: string): Promise<string> {
  const before = ctx.http.cookie(deviceCookie);
  await tellOfNewDevice(ctx, tx, userId, before);
  const secret = newSecret(ctx.random);
  const secretHash = hashOf(secret);
  if (before) await moveDevice(tx, hashOf(before), secretHash, mostPeople);
  await saveDevice(tx, {
    id: tx.ids.next(),
    secret_hash: secretHash,
    user_id: userId,
    session_id: sessionId,
    expires_at: new Date(tx.clock.now().getTime() + deviceSeconds * 1_000),
  });
  await trimDevices(tx, userId, mostDevices);
  return secret;
}

/** Whoever has signed in before hears of a device that their account does not know. */
async function tellOfNewDevice(ctx: Ctx, tx: Tx, userId: string, secret: string | undefined): Promise<void> {
  const { has_any, has_this } = await findDevicesOf(tx, userId, secret === undefined ? null : hashOf(secret));
  if (!has_any || has_this) return;
  await emit(tx, deviceJoined, { user_id: userId, device: deviceLabel(ctx.http.header("user-agent")) });
}

/** Who names this account: somebody whom it knows, or a stranger. What is found here opens nothing; it only decides which counter is spent. */
export async function claimantOf(ctx: Ctx, kind: "email" | "phone", value: string): Promise<Claimant> {
  const stranger = { actor: ctx.actor, address: ctx.http.address };
  if (ctx.actor.kind === "user") {
    const owner = await findOwner(ctx.db, kind, value);
    if (owner?.user_id === ctx.actor.id) return { ...stranger, known: { person: ctx.actor.id, device: ctx.actor.id } };
  }
  const secret = ctx.http.cookie(deviceCookie);
  return { ...stranger, known: secret ? await findKnownDevice(ctx.db, hashOf(secret), kind, value) : undefined };
}
