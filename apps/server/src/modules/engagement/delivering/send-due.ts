import type { Channel } from "@upaya/contracts/engagement/telling/topics.ts";
import type { Ctx } from "#platform/ctx.ts";
import { OutsideError } from "#platform/errors.ts";
import { noteReached, setDelivery } from "../telling/deliveries.store.ts";
import { claimDue, type Parcel } from "./claim.ts";

/** What became of a parcel. Whatever is thrown instead may go better later. */
export type Outcome =
  | { readonly is: "accepted" }
  | { readonly is: "refused"; readonly because: string }
  | { readonly is: "suppressed"; readonly because: string }
  | { readonly is: "dropped"; readonly because: "no_address" };

/** A way out. */
export interface Carrier {
  readonly channel: Channel;
  /** `reached` is called for each device that has it: tried again, it goes to the others alone. */
  carry(ctx: Ctx, parcel: Parcel, reached: (tokenId: string) => Promise<void>): Promise<Outcome>;
}

const sideBySide = 8;
const firstWaitMs = 15_000;
const longestWaitMs = 1_800_000;
/** About two days of waiting for a provider: then it is no news any more. */
const mostTries = 100;
/** So long one turn lasts at most: a worker that is to stop does not wait for the whole pile. */
const turnMs = 30_000;

/** Sends what is due, fifty at a time, until nothing is. Answers how many left. */
export async function sendDue(ctx: Ctx, carrier: Carrier): Promise<number> {
  const began = performance.now();
  let sent = 0;
  for (let parcels = await claim(ctx, carrier); ; parcels = await claim(ctx, carrier)) {
    const waiting = [...parcels];
    const hand = async () => {
      for (let parcel = waiting.pop(); parcel; parcel = waiting.pop()) await carryOne(ctx, carrier, parcel);
    };
    await Promise.all(Array.from({ length: Math.min(sideBySide, waiting.length) }, hand));
    sent += parcels.length;
    if (parcels.length === 0 || performance.now() - began > turnMs) return sent;
  }
}

const claim = (ctx: Ctx, { channel }: Carrier) => ctx.tx((tx) => claimDue(tx, channel));

async function carryOne(ctx: Ctx, carrier: Carrier, parcel: Parcel): Promise<void> {
  const { delivery } = parcel;
  try {
    const outcome = await carrier.carry(ctx, parcel, (tokenId) => ctx.tx((tx) => noteReached(tx, delivery, tokenId)));
    const because = outcome.is === "accepted" ? null : outcome.because;
    await ctx.tx((tx) => setDelivery(tx, delivery, { state: outcome.is, because, nextAt: null }));
  } catch (error) {
    if (!(error instanceof OutsideError)) ctx.log.error({ err: error, delivery: delivery.id }, "a message could not be sent");
    const wait = Math.min(firstWaitMs * 2 ** delivery.tries, longestWaitMs);
    await ctx.tx((tx) => {
      const nextAt = delivery.tries < mostTries ? new Date(tx.clock.now().getTime() + wait) : null;
      return setDelivery(tx, delivery, { state: nextAt ? "held" : "expired", because: "provider", nextAt });
    });
  }
}
