import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { plainLine } from "../forms/plain-text.ts";
import { allowed } from "../identity/allowed.ts";
import { extraTimeNeeds, seatPlaces } from "./choices.ts";
import { countryCodes } from "./countries.ts";
import { editionTimes } from "./editions.ts";
import { mostTracks } from "./rules.ts";
import { isZone, zoneName } from "../zones.ts";

const chosenTracks = z.array(z.object({ track: z.string().check(z.maxLength(60)), medium: z.string().check(z.maxLength(12)) })).check(
  z.minLength(1),
  z.maxLength(mostTracks, `at most ${mostTracks} tracks`),
  z.refine((tracks) => new Set(tracks.map(({ track }) => track)).size === tracks.length, "choose a track once"),
);

/** What somebody may change until entries close. */
const wish = {
  /** In the order in which they sit them. */
  tracks: chosenTracks,
  place: z.enum(seatPlaces),
  /** Where they sit at school; empty at home. */
  school: z.string().check(z.overwrite(plainLine), z.trim(), z.maxLength(200)),
  time_zone: z.string().check(z.maxLength(60), z.refine(isZone, "must be a time zone"), z.overwrite(zoneName)),
  extra_time: z.nullable(z.enum(extraTimeNeeds)),
};

const entryTrack = z.object({
  position: z.int(),
  slug: z.string(),
  number: z.int(),
  name: z.string(),
  learners: z.string(),
  medium: z.object({ code: z.string(), name: z.string(), own: z.string() }),
  /** When the paper's page lets them in, when it begins and when it ends, for them. */
  door_at: z.iso.datetime(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
});

const entry = z.object({
  id: z.uuid(),
  edition: z.object(editionTimes),
  state: z.enum(["entered", "withdrawn"]),
  tracks: z.array(entryTrack),
  place: z.enum(seatPlaces),
  school: z.string(),
  country: z.string(),
  time_zone: z.string(),
  extra_time: z.nullable(
    z.object({
      need: z.enum(extraTimeNeeds),
      state: z.enum(["asked", "approved", "refused"]),
      asked_at: z.iso.datetime(),
      decided_at: z.nullable(z.iso.datetime()),
      /** What they are told when it is refused. */
      words: z.string(),
    }),
  ),
  entered_at: z.iso.datetime(),
  changed_at: z.nullable(z.iso.datetime()),
  /** The moment at which entries close where they are. */
  closes_at: z.iso.datetime(),
  /** Whether it may be changed and taken back now. */
  is_open: z.boolean(),
});
export type Entry = z.output<typeof entry>;

export const EnterOlympiad = defineEndpoint({
  name: "EnterOlympiad",
  method: "PUT",
  path: "/exams/editions/:slug/entry",
  summary: "Enters an edition that is open, with one track or two. One entry a person: sent again it is the same one.",
  params: z.object({ slug: z.string().check(z.maxLength(60)) }),
  body: z.object({
    ...wish,
    country: z.enum(countryCodes),
    role: z.enum(allowed.current_role),
    /** They say that they are 18 or older. */
    adult: z.boolean(),
  }),
  reply: entry,
  rows: mostTracks,
  idempotent: "natural",
});

const id = z.object({ id: z.uuid() });

export const ChangeEntry = defineEndpoint({
  name: "ChangeEntry",
  method: "PUT",
  path: "/exams/entries/:id",
  summary: "Changes tracks, languages, place, time zone or extra time of one's own entry, until entries close.",
  params: id,
  body: z.object(wish),
  reply: entry,
  rows: mostTracks,
  idempotent: "natural",
});

export const WithdrawEntry = defineEndpoint({
  name: "WithdrawEntry",
  method: "DELETE",
  path: "/exams/entries/:id",
  summary: "Takes one's own entry back, until entries close. One may enter again.",
  params: id,
  reply: z.object({ done: z.literal(true) }),
  idempotent: "natural",
});

export const ListMyEntries = defineEndpoint({
  name: "ListMyEntries",
  method: "GET",
  path: "/exams/entries",
  summary: "One's own entries in editions of the olympiad, the latest edition first, and the edition that can be entered now.",
  reply: z.object({ data: z.array(entry), open: z.nullable(z.object(editionTimes)) }),
  rows: 100,
});
