import type { DeliveryState, ShownDelivery } from "@upaya/contracts/engagement/telling/bell.ts";
import type { DroppedReason, HeldReason } from "@upaya/contracts/engagement/telling/when.ts";
import { channelWords } from "./topic-words.ts";

const states: Readonly<Record<DeliveryState, string>> = {
  due: "on its way",
  held: "held",
  handed: "handed over",
  accepted: "accepted",
  clicked: "opened by you",
  gathered: "in the digest",
  bounced: "came back, the address did not take it",
  refused: "refused on the way",
  expired: "not sent, it was over by then",
  suppressed: "not sent, this address asked for no more letters",
  dropped: "not sent",
};

const reasons: Readonly<Record<HeldReason | DroppedReason, string>> = {
  quiet_hours: "quiet hours",
  sunday: "a Sunday",
  holiday: "a school holiday",
  push_hour: "one an hour is enough",
  push_day: "three a day are enough",
  digest: "it waits for the digest",
  provider: "the way there is closed for the moment",
  switched_off: "you switched it off",
  no_address: "we have no address for it",
  read: "you had read it already",
  left: "the account is gone",
};

const reasonOf = (because: string | null): string | undefined =>
  because !== null && Object.hasOwn(reasons, because) ? reasons[because as keyof typeof reasons] : undefined;

export const deliveryWords = {
  onBell: "On the bell.",
  /** Phone, accepted. */
  became: ({ channel, state, because }: ShownDelivery) => {
    const why = state === "dropped" ? reasonOf(because) : undefined;
    return `${channelWords[channel]}, ${states[state]}${why === undefined ? "" : `: ${why}`}.`;
  },
  /** Held until 7:00 am: quiet hours. */
  heldUntil: (until: string, because: string | null) => {
    const why = reasonOf(because);
    return `Held until ${until}${why === undefined ? "" : `: ${why}`}.`;
  },
  /** Then phone, accepted. */
  afterwards: (became: string) => `Then ${became.charAt(0).toLowerCase()}${became.slice(1)}`,
  heldBy: (channel: string, held: string) => `${channel}: ${held.charAt(0).toLowerCase()}${held.slice(1)}`,
} as const;
