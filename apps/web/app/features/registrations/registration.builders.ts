import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListRegistrations, RegistrationItem } from "@upaya/contracts/learning/registrations.ts";
import { slugTitle } from "@upaya/contracts/catalogue/wire-names.ts";

interface Wanted extends Partial<Omit<RegistrationItem, "card" | "date">> {
  readonly card?: Partial<RegistrationItem["card"]>;
  readonly date?: Partial<RegistrationItem["date"]>;
}

const uuid = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const hour = 3_600_000;

/** A place at an hour's talk on the evening of 20 November 2026, 7 pm in India. */
export function buildRegistration(number: number, { card = {}, date = {}, ...more }: Wanted = {}): RegistrationItem {
  const starts_at = date.starts_at ?? "2026-11-20T13:30:00.000Z";
  const start = Date.parse(starts_at);
  return {
    id: uuid(number),
    webinar_id: uuid(number + 1_000),
    user_id: uuid(9_000),
    session_id: uuid(number + 2_000),
    status: "registered",
    ahead: null,
    for_replay: false,
    registered_at: "2026-11-10T06:00:00.000Z",
    door_opens_at: new Date(start - hour / 6).toISOString(),
    can_join: false,
    has_replay: false,
    ...more,
    date: {
      ends_at: new Date(start + hour).toISOString(),
      time_zone: "Asia/Kolkata",
      host: "Ritika Malhotra",
      moved_from: null,
      moved_at: null,
      cancelled_at: null,
      reason: null,
      ...date,
      starts_at,
    },
    card: {
      id: uuid(number + 1_000),
      slug: `talk-${number}`,
      [slugTitle]: `talk-${number}`,
      name: `Talk ${number}`,
      summary: "A code sheet and a timer.",
      temp_instructor_name: "Ritika Malhotra",
      price: null,
      price_type: "free",
      course_type: "webinars",
      category: "webinar",
      thumbnail: `/covers/webinar/talk-${number}.svg`,
      start_date: starts_at,
      is_over: false,
      ready: true,
      language: "en",
      level: "starter",
      minutes: 60,
      subjects: ["english"],
      ...card,
    },
  };
}

export function buildList(
  data: readonly RegistrationItem[],
  counts: Partial<Reply<typeof ListRegistrations>["counts"]> = {},
  total = data.length,
): Reply<typeof ListRegistrations> {
  return { data: [...data], total, counts: { pending: data.length, past: 0, ...counts } };
}
