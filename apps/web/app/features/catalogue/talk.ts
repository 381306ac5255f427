import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import type { Place, Registration } from "@upaya/contracts/learning/registrations.ts";
import { isAhead, sessionState, type SessionState } from "../../lib/places/session-state.ts";

export type Session = ResourceDetail["sessions"][number];

/** One date for whoever looks: where it stands, how full it is and whether a place there is theirs. */
export interface TalkDate {
  readonly session: Session;
  readonly state: SessionState;
  /** How many have a seat and how many wait; nothing until it was asked. */
  readonly seats: Pick<Place, "taken" | "waiting"> | undefined;
  readonly isFull: boolean;
  readonly mine: Registration | undefined;
}

interface Seen {
  readonly places: readonly Place[] | undefined;
  readonly now: Date | undefined;
  readonly zone: string | undefined;
}

/** What was given up is nobody's. */
const isHeld = (mine: Registration | null | undefined): mine is Registration =>
  mine !== undefined && mine !== null && mine.status !== "given_up";

export function dateOf(session: Session, { places, now, zone }: Seen): TalkDate {
  const place = places?.find(({ session_id }) => session_id === session.id);
  // A date that nobody registered for yet is not in the list: all its seats are free.
  const seats = places ? { taken: place?.taken ?? 0, waiting: place?.waiting ?? 0 } : undefined;
  const { capacity } = session;
  return {
    session,
    state: sessionState(session, now, zone),
    seats,
    isFull: seats !== undefined && capacity !== null && (seats.taken >= capacity || seats.waiting > 0),
    mine: isHeld(place?.mine) ? place.mine : undefined,
  };
}

/** Which date the page is about first: one's own that is ahead, then the next that can be registered for, the next at all, the last. */
export function focusOf(dates: readonly TalkDate[]): TalkDate | undefined {
  const ahead = dates.filter(({ state }) => isAhead(state));
  return (
    ahead.find(({ mine }) => mine !== undefined && !mine.for_replay) ??
    ahead.find(({ session }) => session.open) ??
    ahead[0] ??
    dates.findLast(({ mine }) => mine !== undefined) ??
    dates.findLast(({ state }) => state === "over") ??
    dates.at(-1)
  );
}

export type TalkStep =
  | "join"
  | "door-closed"
  | "leave-line"
  | "register"
  | "join-line"
  | "opens-later"
  | "cancelled"
  | "over"
  | "watch"
  | "take-replay";

/** The one thing to do at this date. */
export function stepOf({ session, state, isFull, mine }: TalkDate, hasReplay: boolean): TalkStep {
  if (state === "cancelled") return "cancelled";
  if (state === "over") return hasReplay ? (mine ? "watch" : "take-replay") : "over";
  if (mine?.status === "waiting") return "leave-line";
  if (mine && !mine.for_replay) return state === "door" || state === "live" ? "join" : "door-closed";
  if (!session.open) return "opens-later";
  return isFull ? "join-line" : "register";
}
