import { networkOf } from "@upaya/contracts/network.ts";
import { type Actor } from "../actor.ts";
import { fail, jitteredSeconds } from "../errors.ts";
import type { Metrics } from "../metrics.ts";
import type { Random } from "../random.ts";

/** What files may take of our memory while they come in: as many of the largest pictures as may be worked on. */
const mostBytes = 160_000_000;
/** A class of teachers shares an address, and whoever makes many accounts does, too: half of it stays for everybody else. */
const mostBytesFromOneAddress = mostBytes / 2;
/** So many files one person sends at once. */
const mostEach = 3;
/** What a file costs before its first byte: a parser and its buffers. */
export const leastBytes = 64_000;

/** A file that is on its way in. */
export interface Parcel {
  /** Whether it may take so many bytes of memory in all. */
  holds(bytes: number): boolean;
  close(): void;
}

export interface Parcels {
  /** Makes room for a file of this caller, or says when to come back. */
  open(actor: Actor, address: string): Parcel;
}

/**
 * Files on their way in. They hold memory and no place: a file that comes over a slow line is in nobody's way, one who sends nothing holds
 * next to nothing, and nobody holds what all others need.
 */
export function createParcels(metrics: Metrics, random: Random): Parcels {
  const perPerson = new Tally();
  const perAddress = new Tally();
  let held = 0;
  const retryAfter = () => jitteredSeconds(() => random.fraction());
  return {
    open(actor, ip) {
      const address = networkOf(ip);
      const person = actor.kind === "user" ? actor.id : address;
      const fits = (more: number) => held + more <= mostBytes && perAddress.of(address) + more <= mostBytesFromOneAddress;
      if (perPerson.of(person) >= mostEach) {
        metrics.refused.inc({ why: "uploads_each" });
        fail("rate_limited", { retryAfter: retryAfter() });
      }
      if (!fits(leastBytes)) {
        metrics.refused.inc({ why: "uploads" });
        fail("overloaded", { retryAfter: retryAfter() });
      }
      let own = 0;
      const take = (bytes: number) => {
        held += bytes - own;
        perAddress.add(address, bytes - own);
        own = bytes;
      };
      perPerson.add(person, 1);
      metrics.uploads.inc();
      take(leastBytes);
      let open = true;
      return {
        holds(bytes) {
          if (bytes <= own) return true;
          if (!fits(bytes - own)) return false;
          take(bytes);
          return true;
        },
        close() {
          if (!open) return;
          open = false;
          take(0);
          perPerson.add(person, -1);
          metrics.uploads.dec();
        },
      };
    },
  };
}

/** Sums by key; who has nothing is forgotten. */
class Tally {
  readonly #sums = new Map<string, number>();

  of(key: string): number {
    return this.#sums.get(key) ?? 0;
  }

  add(key: string, by: number): void {
    const sum = this.of(key) + by;
    if (sum === 0) this.#sums.delete(key);
    else this.#sums.set(key, sum);
  }
}
