import type { CourseFiles } from "../course-files.ts";
import { type Fault, Faults } from "../faults.ts";
import { slug as slugFacts } from "../lesson-facts.ts";
import { bundleFacts, instructorFacts, talkFacts } from "./card-facts.ts";
import { type Card, india, type Talk } from "./card.ts";
import { momentIn } from "#platform/zones.ts";
import { type Known, readShown } from "./read-shown.ts";

interface Place {
  readonly slug: string;
  readonly files: CourseFiles;
  readonly known: Known;
  readonly faults: Faults;
}

type Read = (file: string, place: Place) => Card | undefined;

const talk =
  (kind: "webinar" | "expert_masterclass"): Read =>
  (file, place) => {
    const read = readShown(file, talkFacts, place);
    if (!read) return undefined;
    for (const [index, said] of read.head.sessions.entries()) {
      const fault = faultOf(said);
      if (fault) place.faults.add(file, read.lineOf(["sessions", index]), fault);
    }
    return { is: "talk", talk: { ...read.head, kind, slug: place.slug, description: read.description } };
  };

/** The 31st of February is written like a day. What samples say is counted from a day that is there. */
function faultOf(said: Talk["sessions"][number]): string | undefined {
  const { at, zone = india } = typeof said === "string" ? { at: said } : "at" in said ? said : {};
  if (at === undefined || momentIn(zone, at)) return undefined;
  return momentIn(zone, `${at.slice(0, 10)} 12:00`) ? `The clocks of ${zone} skip this hour.` : "There is no such day.";
}

const instructor: Read = (file, place) => {
  const read = readShown(file, instructorFacts, place);
  return read && { is: "instructor", instructor: { ...read.head, slug: place.slug, bio: read.description } };
};

const bundle: Read = (file, place) => {
  const read = readShown(file, bundleFacts, place);
  if (!read) return undefined;
  const { items } = read.head;
  const lines = items.map((_item, index) => read.lineOf(["items", index]));
  for (const [index, item] of items.entries()) {
    if (items.indexOf(item) !== index) place.faults.add(file, lines[index]!, `${item} is named twice.`);
  }
  return { is: "bundle", bundle: { ...read.head, slug: place.slug, description: read.description, lines } };
};

const readers: Readonly<Record<string, Read>> = {
  "talk.md": talk("webinar"),
  "masterclass.md": talk("expert_masterclass"),
  "instructor.md": instructor,
  "bundle.md": bundle,
};

/** Whether a folder is one of these and no course. */
export const isCard = (files: CourseFiles): boolean => Object.keys(readers).some((file) => files.has(file)) && !files.has("course.md");

/** A folder with the one file of a talk, a masterclass, an instructor or a bundle; or everything that is wrong with it. */
export function readCards(slug: string, files: CourseFiles, known: Known): { readonly card: Card } | { readonly faults: readonly Fault[] } {
  const faults = new Faults();
  const file = Object.keys(readers).find((name) => files.has(name)) ?? "talk.md";
  const named = slugFacts.safeParse(slug);
  if (!named.success) faults.add(file, 1, `The name of the folder ${named.error.issues[0]!.message}.`);
  for (const [path, bytes] of files) {
    if (path !== file) faults.add(path, 1, `Nobody reads this file: beside ${file} there is none.`);
    else if (bytes.length > 60_000 || bytes.includes(0)) faults.add(path, 1, "This is not text, or more than 60 kB of it.");
  }
  const card = faults.all.length === 0 ? readers[file]!(file, { slug, files, known, faults }) : undefined;
  return faults.all.length > 0 || !card ? { faults: faults.all } : { card };
}
