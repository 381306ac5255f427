import type { Edition } from "@upaya/contracts/exams/editions.ts";
import type { Entry } from "@upaya/contracts/exams/entries.ts";

const english = { code: "en", name: "English", own: "English" };
const hindi = { code: "hi", name: "Hindi", own: "हिन्दी" };

export function buildOpenEdition(): Edition {
  return {
    id: "9b0e7a52-0000-7000-8000-0000000000e1",
    slug: "tpo-2099",
    name: "International TPO 2099",
    closes_on: "2099-01-16",
    round_on: "2099-01-31",
    minutes: 90,
    extra_minutes: 30,
    price: null,
    sittings: [
      { position: 1, starts: "10:00" },
      { position: 2, starts: "14:00" },
    ],
    tracks: [
      { slug: "early-years", number: 1, name: "Early Years", learners: "Ages 3 to 6", mediums: [english, hindi] },
      { slug: "physics", number: 2, name: "Physics", learners: "Grades 9 to 12", mediums: [english] },
    ],
  };
}

/** Somebody in Nairobi, in one track. */
export function buildEntered(more: Partial<Entry> = {}): Entry {
  const { slug, name, closes_on, round_on, minutes, extra_minutes } = buildOpenEdition();
  return {
    id: "9b0e7a52-0000-7000-8000-0000000000e2",
    edition: { slug, name, closes_on, round_on, minutes, extra_minutes },
    state: "entered",
    tracks: [
      {
        position: 1,
        slug: "early-years",
        number: 1,
        name: "Early Years",
        learners: "Ages 3 to 6",
        medium: hindi,
        door_at: "2099-01-31T06:50:00.000Z",
        starts_at: "2099-01-31T07:00:00.000Z",
        ends_at: "2099-01-31T08:30:00.000Z",
      },
    ],
    place: "home",
    school: "",
    country: "KE",
    time_zone: "Africa/Nairobi",
    extra_time: null,
    entered_at: "2098-11-18T09:00:00.000Z",
    changed_at: null,
    closes_at: "2099-01-16T21:00:00.000Z",
    is_open: true,
    ...more,
  };
}
