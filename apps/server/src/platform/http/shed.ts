import type { ShedClass } from "@upaya/contracts/endpoint.ts";
import { fail, jitteredSeconds } from "../errors.ts";
import type { Metrics } from "../metrics.ts";
import type { Random } from "../random.ts";

/** How full the house may be before a class is turned away: looking around first, exams and payments last. */
const share: Record<ShedClass, number> = { browse: 0.7, normal: 0.85, vital: 1 };

export interface Shed {
  /** Counts the request in, or answers 503 with a time to come back. Call `leave` when it is over. */
  enter(kind: ShedClass): void;
  leave(): void;
}

export function createShed(most: number, metrics: Metrics, random: Random): Shed {
  let inFlight = 0;
  return {
    enter(kind) {
      if (inFlight >= Math.max(1, Math.floor(most * share[kind]))) {
        metrics.refused.inc({ why: "in_flight" });
        fail("overloaded", { retryAfter: jitteredSeconds(() => random.fraction()) });
      }
      inFlight += 1;
      metrics.inFlight.set(inFlight);
    },
    leave() {
      inFlight -= 1;
      metrics.inFlight.set(inFlight);
    },
  };
}
