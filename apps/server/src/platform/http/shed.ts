import type { ShedClass } from "@upaya/contracts/endpoint.ts";
import { fail, jitteredSeconds } from "../errors.ts";
import type { Metrics } from "../metrics.ts";
import type { Random } from "../random.ts";

/** How full the house may be before a class is turned away: looking around first, exams and payments last. */
const share: Record<ShedClass, number> = { browse: 0.7, normal: 0.85, vital: 1 };
/** Files are held in memory while they arrive and are worked on, so only so many may be under way. */
const mostUploads = 32;

type Kind = ShedClass | "upload";

export interface Shed {
  /** Whether another one of this kind would be turned away. */
  isFull(kind: Kind): boolean;
  /** Counts the request in, or answers 503 with a time to come back. Call `leave` with the same kind when it is over. */
  enter(kind: Kind): void;
  leave(kind: Kind): void;
  /** Told whenever somebody has left. */
  onRoom(listener: () => void): void;
}

export function createShed(most: number, metrics: Metrics, random: Random): Shed {
  let inFlight = 0;
  let uploads = 0;
  let tellRoom: () => void = () => undefined;
  const isFull = (kind: Kind) => {
    const upload = kind === "upload";
    return inFlight >= Math.max(1, Math.floor(most * share[upload ? "normal" : kind])) || (upload && uploads >= mostUploads);
  };
  return {
    isFull,
    enter(kind) {
      if (isFull(kind)) {
        metrics.refused.inc({ why: "in_flight" });
        fail("overloaded", { retryAfter: jitteredSeconds(() => random.fraction()) });
      }
      inFlight += 1;
      if (kind === "upload") uploads += 1;
      metrics.inFlight.set(inFlight);
    },
    leave(kind) {
      inFlight -= 1;
      if (kind === "upload") uploads -= 1;
      metrics.inFlight.set(inFlight);
      tellRoom();
    },
    onRoom(listener) {
      tellRoom = listener;
    },
  };
}
