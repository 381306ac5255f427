import type { LessonFilm } from "@upaya/contracts/learning/lesson.ts";

type Address = Pick<LessonFilm, "base" | "ends_at">;

/** The address that a film is played from. It stays while it holds, however often the lesson is read meanwhile. */
export interface HeldAddress {
  readonly get: () => Address;
  /** Asks for another one when this one ends soon. */
  readonly fresh: () => Promise<void>;
  /** Asks in any case. False where there is none: the film was taken away, or it is not the address that is at fault. */
  readonly renew: () => Promise<boolean>;
}

/** So long before its end an address is renewed. */
const soonMs = 5 * 60_000;
/** One that was renewed just now is not at fault. */
const trustedMs = 10_000;

export function createHeld(film: Address, ask: () => Promise<Address | null>): HeldAddress {
  let held = film;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | undefined;

  async function askOnce(): Promise<boolean> {
    if (Date.now() - renewedAt < trustedMs) return false;
    const next = await ask();
    if (!next || next.base === held.base) return false;
    held = next;
    renewedAt = Date.now();
    return true;
  }
  // Several segments may be refused at once, and one question is enough.
  const renew = () => (asking ??= askOnce().finally(() => (asking = undefined)));
  return {
    get: () => held,
    async fresh() {
      if (held.ends_at !== null && Date.parse(held.ends_at) - Date.now() < soonMs) await renew();
    },
    renew,
  };
}
