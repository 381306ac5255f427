import type { DeliveryState } from "@upaya/contracts/engagement/telling/bell.ts";
import type { DroppedReason, HeldReason } from "@upaya/contracts/engagement/telling/when.ts";
import type { Channel } from "@upaya/contracts/engagement/telling/topics.ts";

const states: Readonly<Record<DeliveryState, string>> = {
  due: "about to leave",
  held: "waits",
  handed: "handed over, no answer yet",
  accepted: "taken by the provider",
  clicked: "opened",
  gathered: "told in a digest",
  bounced: "came back",
  refused: "refused by the provider",
  expired: "not sent, it was too late",
  suppressed: "not sent, the address takes no letters",
  dropped: "not sent",
};

const reasons: Readonly<Record<HeldReason | DroppedReason, string>> = {
  quiet_hours: "their quiet hours",
  sunday: "it is Sunday",
  holiday: "it is a holiday where they live",
  push_hour: "they had a push in this hour",
  push_day: "they had enough pushes on this day",
  digest: "it comes in their digest",
  provider: "the provider could not be reached",
  switched_off: "they switched it off",
  no_address: "there is nothing to send it to",
  read: "they had read it",
  left: "their account is closed",
};

export const logWords = {
  channels: { push: "Push", email: "E-mail", sms: "Text message" } satisfies Readonly<Record<Channel, string>>,
  state: (state: DeliveryState) => states[state],
  /** A provider's own reason stands as it came. */
  reason: (because: string) => (Object.hasOwn(reasons, because) ? reasons[because as HeldReason] : because),
  until: (clock: string) => `until ${clock}`,
  noChannel: "On the bell only",
  noLetters: (reason: string) => (reason === "complained" ? "No: they said that our letters are not wanted" : "No: letters came back"),
} as const;
