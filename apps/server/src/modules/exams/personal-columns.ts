import { none, type PersonalRegister, until, whileAccount } from "#platform/personal.ts";

const toEnter = { kind: "content", purpose: "to keep their seat in the olympiad", keep: whileAccount } as const;
const papers = { kind: "content", purpose: "which papers they sit, and in what language", keep: whileAccount } as const;
// It may say something of somebody's health: as little as decides it, and not for longer than it is of use.
const extra = {
  kind: "content",
  purpose: "to give them more time on a paper",
  keep: until("exams.extra_time", "they take it back"),
} as const;

export const examsColumns: PersonalRegister<"exams"> = {
  "exams.edition": {
    id: none,
    slug: none,
    name: none,
    state: none,
    closes_on: none,
    round_on: none,
    minutes: none,
    extra_minutes: none,
    fee_paise: none,
  },
  "exams.entry": {
    id: none,
    user_id: none,
    edition_id: none,
    state: none,
    place: toEnter,
    school: toEnter,
    country: { ...toEnter, purpose: "to know that they may enter, and whose order they are in" },
    role: { ...toEnter, purpose: "to know that they may enter" },
    time_zone: { ...toEnter, purpose: "to know their own hour" },
    entered_at: none,
    changed_at: none,
    sequence: none,
  },
  "exams.entry_track": { entry_id: none, position: none, track_id: papers, medium: papers },
  "exams.extra_time": {
    entry_id: none,
    user_id: none,
    need: extra,
    state: none,
    asked_at: none,
    decided_at: none,
    words: extra,
    needed_until: none,
  },
  "exams.sitting": { edition_id: none, position: none, starts: none },
  "exams.track": { id: none, edition_id: none, number: none, slug: none, name: none, learners: none },
  "exams.track_medium": { track_id: none, position: none, medium: none },
};
