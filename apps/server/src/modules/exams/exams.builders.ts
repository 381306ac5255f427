import { randomUUID } from "node:crypto";
import type { Input } from "@upaya/contracts/endpoint.ts";
import type { EnterOlympiad } from "@upaya/contracts/exams/entries.ts";
import type { NewEdition } from "./editions/save-edition.ts";

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** An edition that closes in fifty days and is held two weeks later. */
export function buildEdition(now: Date, change: Partial<NewEdition> = {}): NewEdition {
  return {
    slug: `edition-${randomUUID()}`,
    name: "International TPO 2027",
    state: "open",
    closes_on: dayOf(now.getTime() + 50 * dayMs),
    round_on: dayOf(now.getTime() + 64 * dayMs),
    minutes: 90,
    extra_minutes: 30,
    fee_paise: 0,
    sittings: ["10:00", "14:00"],
    tracks: [
      { slug: "early-years", name: "Early Years", learners: "Ages 3 to 6", mediums: ["en", "hi"] },
      { slug: "physics", name: "Physics", learners: "Grades 9 to 12", mediums: ["en"] },
      { slug: "inclusion", name: "Inclusion", learners: "All grades", mediums: ["en", "sw"] },
    ],
    ...change,
  };
}

type EntryBody = Omit<Input<typeof EnterOlympiad>, "slug">;

export function buildEntry(change: Partial<EntryBody> = {}): EntryBody {
  return {
    tracks: [{ track: "early-years", medium: "hi" }],
    place: "home",
    school: "",
    time_zone: "Asia/Kolkata",
    extra_time: null,
    country: "IN",
    role: "School Teacher",
    adult: true,
    ...change,
  };
}
