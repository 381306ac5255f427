import type { ShownDelivery } from "@upaya/contracts/engagement/telling/bell.ts";
import { dayAfter, wallOf } from "@upaya/contracts/zones.ts";
import { timeIn } from "../../clocks/time-in.ts";
import { deliveryWords as words } from "./delivery-words.ts";
import { channelWords } from "./topic-words.ts";

/** 7:00 am; Sun 22 Nov, 7:00 am where that is neither the day it was told nor the next morning. */
function untilText(until: string, since: string, zone: string): string {
  const { clock, weekday, day, month } = timeIn(until, zone);
  const [told, there] = [since, until].map((iso) => wallOf(new Date(iso), zone).slice(0, 10)) as [string, string];
  return there === told || there === dayAfter(told) ? clock : `${weekday} ${day} ${month}, ${clock}`;
}

/** What became of one message by each channel, in words: "Held until 7:00 am: quiet hours. Then phone, accepted." */
export function deliveredText(deliveries: readonly ShownDelivery[], told: string, zone: string): string {
  if (deliveries.length === 0) return words.onBell;
  return deliveries.map((delivery) => oneText(delivery, told, zone)).join(" ");
}

function oneText(delivery: ShownDelivery, told: string, zone: string): string {
  const { state, held_until: until, because, channel } = delivery;
  if (until === null) return words.became(delivery);
  const held = words.heldUntil(untilText(until, told, zone), because);
  return state === "held" ? words.heldBy(channelWords[channel], held) : `${held} ${words.afterwards(words.became(delivery))}`;
}
