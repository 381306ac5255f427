import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetWhy } from "@upaya/contracts/engagement/telling/bell.ts";
import { channels } from "@upaya/contracts/engagement/telling/topics.ts";
import { deliveredText } from "../choices/delivered.ts";
import { channelWords } from "../choices/topic-words.ts";
import { whyWords as words } from "./words.ts";

type Why = Reply<typeof GetWhy>;

/** Never held back, held until then, or at once. */
export function nowText({ is_never_held, deliveries, at }: Why, zone: string): string {
  if (is_never_held) return words.neverHeld;
  const held = deliveries.find(({ held_until }) => held_until !== null);
  if (!held) return words.atOnce;
  return deliveredText([{ ...held, state: "held" }], at, zone).replace(/\.$/, "");
}

/** Bell, phone, email. Not SMS: you have not asked for it. */
export function howText({ choice, deliveries }: Why): string {
  const went = channels.filter((channel) => deliveries.some((delivery) => delivery.channel === channel && delivery.state !== "dropped"));
  const off = channels.filter((channel) => !went.includes(channel) && (choice[channel] === false || choice[channel] === "no"));
  const ways = [...(choice.bell ? (["bell"] as const) : []), ...went];
  return words.ways(
    ways.map((way) => channelWords[way]),
    off.map((way) => channelWords[way]),
  );
}
