import { hasLocalCart } from "../../lib/cart/local-cart.ts";
import { restoreDrafts } from "../../lib/session-drafts.ts";
import { begunAs } from "../../lib/session-state.ts";
import { markShared, wipeLeftBehind } from "../../lib/session-storage.ts";
import { tokenOf } from "../../lib/session-tokens.ts";
import { fetchCode } from "../../ui/parts.ts";
import { calls } from "./calls.ts";
import { markNewcomer } from "./newcomer.ts";

interface SignedIn {
  readonly access_token: string;
  readonly expires_in: number;
  readonly user_id: string;
  readonly is_new: boolean;
}

/** Begins a session on this device: what a shared device keeps of somebody else goes first, then one's own drafts come back. */
export async function startSession(reply: SignedIn, shared: boolean): Promise<void> {
  markNewcomer(reply.is_new);
  wipeLeftBehind(reply.user_id);
  if (shared) markShared(reply.user_id);
  await begunAs(tokenOf(reply, shared), async () => {
    // Drafts that do not come now are still on the server and come with the next sign-in.
    const taken = reply.is_new ? undefined : await calls.takeDrafts(undefined).catch(() => undefined);
    const homeless = taken ? restoreDrafts(reply.user_id, taken.data) : [];
    // The device is full: they go back to where they were.
    if (homeless.length > 0) await calls.keepDrafts({ drafts: homeless }).catch(() => undefined);
    // A guest's cart is theirs now. What does not work out stays on this device, and is tried again in the cart.
    if (hasLocalCart()) await joinLocalCart().catch(() => undefined);
  });
}

async function joinLocalCart(): Promise<void> {
  const { joinCart } = await fetchCode(() => import("../../lib/cart/join-cart.ts"));
  await joinCart();
}
