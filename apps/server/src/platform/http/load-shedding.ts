import type { ShedClass } from "@upaya/contracts/endpoint.ts";
import { fail, jitteredSeconds } from "../errors.ts";
import type { Metrics } from "../metrics.ts";
import type { Random } from "../random.ts";

/** Load shedding: how full a process may be before a class is turned away: looking around first, exams and payments last. */
const share: Record<ShedClass, number> = { browse: 0.7, normal: 0.85, vital: 1 };
/** Files are held in memory while they are worked on, so only so many may be. */
const mostUploads = 32;
/** A full process in which nobody has come or gone for so long is jammed: a flood would have moved on. */
const stuckMs = 2_000;

type Kind = ShedClass | "upload";

/** A request that is counted in. */
export interface Place {
  /** Gives the place back. Only the first call counts, so whoever ends a request may call it without asking who else did. */
  leave(): void;
}

export interface Shed {
  /** Whether another one of this kind would be turned away. */
  isFull(kind: Kind): boolean;
  /** Whether normal calls find no room and nothing moves: whoever sends people here should stop. */
  isStuck(): boolean;
  /** Answers 503 with a time to come back when there is no room. */
  refuseIfFull(kind: Kind): void;
  /** Counts the request in, or refuses it. */
  enter(kind: Kind): Place;
  /** Told whenever somebody has left. */
  onRoom(listener: () => void): void;
}

export function createLoadShedder(most: number, metrics: Metrics, random: Random): Shed {
  const roomFor = (kind: ShedClass) => Math.max(1, Math.floor(most * share[kind]));
  const room: Record<Kind, number> = {
    browse: roomFor("browse"),
    normal: roomFor("normal"),
    vital: roomFor("vital"),
    upload: roomFor("normal"),
  };
  let inFlight = 0;
  let uploads = 0;
  let movedAt = 0;
  let tellRoom: () => void = () => undefined;
  const isFull = (kind: Kind) => inFlight >= room[kind] || (kind === "upload" && uploads >= mostUploads);
  const move = (by: 1 | -1, kind: Kind) => {
    inFlight += by;
    if (kind === "upload") uploads += by;
    // Below that nobody asks.
    if (inFlight >= room.normal) movedAt = performance.now();
    metrics.inFlight.set(inFlight);
  };
  const refuseIfFull = (kind: Kind) => {
    if (!isFull(kind)) return;
    metrics.refused.inc({ why: "in_flight" });
    fail("overloaded", { retryAfter: jitteredSeconds(() => random.fraction()) });
  };
  return {
    isFull,
    isStuck: () => isFull("normal") && performance.now() - movedAt > stuckMs,
    refuseIfFull,
    enter(kind) {
      refuseIfFull(kind);
      move(1, kind);
      let inside = true;
      return {
        leave() {
          if (!inside) return;
          inside = false;
          move(-1, kind);
          tellRoom();
        },
      };
    },
    onRoom(listener) {
      tellRoom = listener;
    },
  };
}
