import type { DeliveryState, ShownDelivery } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Channel } from "@upaya/contracts/engagement/telling/topics.ts";

/** As it comes out of JSON. */
export interface DeliveryRow {
  readonly channel: Channel;
  readonly state: DeliveryState;
  readonly because: string | null;
  readonly held_until: string | null;
  readonly at: string;
}

const iso = (at: string) => new Date(at).toISOString();

export const shownDelivery = ({ channel, state, because, held_until, at }: DeliveryRow): ShownDelivery => ({
  channel,
  state,
  because,
  held_until: held_until === null ? null : iso(held_until),
  at: iso(at),
});
