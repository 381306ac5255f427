import { brandOf } from "@upaya/contracts/brand.ts";
import { type ChangeKind, undoPath } from "@upaya/contracts/identity/undo-change.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { accessChanged } from "../events.ts";
import { lockPerson } from "../people/people.store.ts";
import { hashOf, newSecret } from "../secret.ts";
import { deviceLabel } from "../sessions/device-label.ts";
import { webOrigin } from "../sign-in/web-origin.ts";
import { addChange, addLinks, countChangesOfDay } from "./changes.store.ts";
import { changeLetter, changeSms } from "./letters.ts";
import { listProvenAddresses, post } from "./post.ts";

interface Change {
  readonly kind: ChangeKind;
  /** The address it is about, masked: no letter carries a whole one. */
  readonly what?: string;
  readonly joinedWith?: string;
}

/** Each of them is a message to every address of the account: more than this is nobody's day but a machine's. */
const mostADay = 20;

/**
 * Said before the change and in its transaction: how the ways in are now is kept, and every address that the account has now is told, with
 * a link of its own that undoes it. So the address that goes is told as well, and the one that comes is not.
 */
export async function tellOfChange(ctx: Ctx, tx: Tx, userId: string, { kind, what = "", joinedWith }: Change): Promise<void> {
  await lockPerson(tx, userId);
  if ((await countChangesOfDay(tx, userId)) >= mostADay) fail("rate_limited", { retryAfter: 3_600 });
  const id = tx.ids.next();
  const label = deviceLabel(ctx.http.header("user-agent"));
  await addChange(tx, { id, user_id: userId, kind, joined_with: joinedWith ?? null, label });
  await emit(tx, accessChanged, { user_id: userId, change: kind });
  const brand = brandOf(ctx.env.BRAND_SLUG, ctx.env.BRAND_NAME);
  const page = new URL(undoPath, webOrigin(ctx)).href;
  const told = { kind, what, at: tx.clock.now(), label };
  const letters = (await listProvenAddresses(tx, userId)).map((address) => ({ address, secret: newSecret(ctx.random) }));
  await addLinks(
    tx,
    letters.map(({ address, secret }) => ({
      secret_hash: hashOf(secret),
      change_id: id,
      channel: address.channel,
      sent_to: address.to,
    })),
  );
  for (const { address, secret } of letters) {
    const link = `${page}#${secret}`;
    await post(tx, address, changeLetter({ brand, address: ctx.env.MAIL_ADDRESS }, told, link), changeSms(brand, told, link));
  }
}
