import type { Clock } from "./clock.ts";
import type { Random } from "./random.ts";

/** Time-ordered ids (UUID version 7): they sort as they were made, need no sequence and tell nobody how many there are. */
export interface Ids {
  next(): string;
}

export function createIds(clock: Clock, random: Random): Ids {
  let lastMs = 0;
  let counter = 0;
  return {
    next() {
      const ms = Math.max(clock.now().getTime(), lastMs);
      // Within one millisecond the 12 bits after the version count up, so ids of one process never go backwards.
      counter = ms === lastMs ? counter + 1 : random.bytes(2).readUInt16BE() & 0x3ff;
      lastMs = counter > 0xfff ? ms + 1 : ms;
      if (counter > 0xfff) counter = 0;
      const tail = random.bytes(8);
      tail[0] = (tail[0]! & 0x3f) | 0x80;
      const time = lastMs.toString(16).padStart(12, "0");
      const rest = tail.toString("hex");
      return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, "0")}-${rest.slice(0, 4)}-${rest.slice(4)}`;
    },
  };
}
