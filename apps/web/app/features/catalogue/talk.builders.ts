import type { Place, Registration } from "@upaya/contracts/learning/registrations.ts";
import type { Session } from "./talk.ts";

const uuid = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** An hour on the evening of 20 November 2026, 7 pm in India, for 500. */
export function buildSession(number: number, more: Partial<Session> = {}): Session {
  return {
    id: uuid(number),
    starts_at: "2026-11-20T13:30:00.000Z",
    ends_at: "2026-11-20T14:30:00.000Z",
    time_zone: "Asia/Kolkata",
    is_over: false,
    open: true,
    capacity: 500,
    host: "Ritika Malhotra",
    moved_from: null,
    cancelled_at: null,
    reason: null,
    ...more,
  };
}

export function buildPlace(
  { id, capacity }: Session,
  { mine, ...more }: Partial<Omit<Place, "mine">> & { readonly mine?: Partial<Registration> } = {},
): Place {
  const own: Registration = {
    id: uuid(700),
    webinar_id: uuid(900),
    user_id: uuid(800),
    session_id: id,
    status: "registered",
    ahead: null,
    for_replay: false,
    registered_at: "2026-11-10T06:00:00.000Z",
  };
  return { session_id: id, capacity, taken: 412, waiting: 0, ...more, mine: mine ? { ...own, ...mine } : null };
}
