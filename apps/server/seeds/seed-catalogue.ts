import { readdirSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Ctx } from "#platform/ctx.ts";
import {
  foldCounts,
  idOfSlug,
  type NewResource,
  saveBundles,
  saveInstructors,
  saveRatings,
  saveResources,
} from "../src/modules/catalogue/index.ts";
import { saveFramework } from "../src/modules/competencies/index.ts";
import { courseMinutes, importCourse, outlineOf, publishVersion, readCourse, readFolder } from "../src/modules/learning/index.ts";
import { inSeeds } from "./folder.ts";

const read = (name: string): unknown => JSON.parse(readFileSync(inSeeds(name), "utf8"));

/** A figure between 0 and 1 that belongs to a slug: sample popularity and dates stay what they were. */
function shareOf(slug: string): number {
  return createHash("sha256").update(slug).digest().readUInt32BE() / 2 ** 32;
}

interface SeedResource extends Omit<NewResource, "id" | "instructor_id" | "instructor_name" | "sessions" | "popularity" | "published_at"> {
  readonly instructor: string;
  readonly sessions: readonly { readonly in_days: number; readonly hour: number; readonly minutes: number }[];
}

interface Instructor {
  readonly slug: string;
  readonly name: string;
  readonly headline: string;
  readonly bio: string;
  readonly city: string;
  readonly country: string;
  readonly years: number;
}

interface SeedBundle {
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly type: "retail" | "school";
  readonly price_paise: number | null;
  readonly items: readonly string[];
}

const day = 86_400_000;
/** India is five and a half hours ahead. */
const istOffset = 5.5 * 3_600_000;

/** That hour of India's clock, some days from today. */
function istHour(now: Date, inDays: number, hour: number): Date {
  const midnight = Math.floor((now.getTime() + istOffset) / day) * day - istOffset;
  return new Date(midnight + inDays * day + hour * 3_600_000);
}

/** Names of the wire's reference lists, where a content file says it in other words. */
const subjectNames: Readonly<Record<string, string>> = { mathematics: "math", art: "art-and-craft" };

function resourceOf(seed: SeedResource, now: Date, instructors: ReadonlyMap<string, Instructor>): NewResource {
  const { instructor, sessions, ...rest } = seed;
  const person = instructors.get(instructor);
  if (!person) throw new Error(`${seed.slug}: nobody is called ${instructor}`);
  const share = shareOf(seed.slug);
  return {
    ...rest,
    id: idOfSlug("resource", seed.slug),
    subjects: seed.subjects.map((subject) => subjectNames[subject] ?? subject),
    grades: seed.grades.map((grade) => grade.toLowerCase()),
    boards: seed.boards.map((board) => board.toLowerCase()),
    instructor_id: idOfSlug("instructor", instructor),
    instructor_name: person.name,
    sessions: sessions.map(({ in_days, hour, minutes }) => ({
      starts_at: istHour(now, in_days, hour),
      minutes,
      time_zone: "Asia/Kolkata",
    })),
    popularity: Math.round(share ** 2 * 9_000),
    published_at: new Date(now.getTime() - Math.round(shareOf(`${seed.slug} date`) * 400) * day),
  };
}

const readPeople = () => read("catalogue-people/instructors.json") as Instructor[];

const readFramework = () => read("competencies/npst.json") as Parameters<typeof saveFramework>[1];
const courseSlugs = () => readdirSync(inSeeds("courses")).toSorted();
const filesOf = (slug: string) => readFolder(fileURLToPath(inSeeds(`courses/${slug}`)));

/** The card of a course that is written out, from its folder. */
async function cardOf(slug: string, people: ReadonlyMap<string, Instructor>): Promise<SeedResource> {
  const competencies = readFramework().standards.flatMap((standard) => [standard.slug, ...standard.competencies.map((each) => each.slug)]);
  const made = readCourse(slug, await filesOf(slug), { instructors: new Set(people.keys()), competencies: new Set(competencies) });
  if ("faults" in made) throw new Error(`${slug}: ${made.faults.map(({ file, line, says }) => `${file}:${line} ${says}`).join("\n")}`);
  const { price, ...card } = made.course.card;
  return {
    ...card,
    slug,
    price_paise: price > 0 ? price * 100 : null,
    minutes: courseMinutes(made.course),
    outline: outlineOf(made.course),
    sessions: [],
  };
}

/** Every resource of the content files and course folders, as it is saved. */
export async function seedResources(now: Date): Promise<NewResource[]> {
  const people = new Map(readPeople().map((person) => [person.slug, person]));
  const files = readdirSync(inSeeds("catalogue")).filter((name) => name.endsWith(".json"));
  const courses = await Promise.all(courseSlugs().map((slug) => cardOf(slug, people)));
  return [...files.flatMap((name) => read(`catalogue/${name}`) as SeedResource[]), ...courses].map((seed) => resourceOf(seed, now, people));
}

/** Written out, published, and the same when they are seeded again. */
async function seedCourses(ctx: Ctx): Promise<number> {
  for (const slug of courseSlugs()) {
    const imported = await importCourse(ctx, { slug, files: await filesOf(slug) });
    if (imported.is === "refused") throw new Error(`${slug}: ${JSON.stringify(imported.faults)}`);
    if (imported.is === "draft") await publishVersion(ctx, imported.version);
  }
  return courseSlugs().length;
}

export async function seedCatalogue(ctx: Ctx): Promise<{ nodes: number; resources: number; courses: number; bundles: number }> {
  const now = ctx.clock.now();
  const nodes = await saveFramework(ctx, readFramework());
  await saveInstructors(
    ctx,
    readPeople().map((person) => ({ ...person, id: idOfSlug("instructor", person.slug) })),
  );
  const resources = await seedResources(now);
  for (let from = 0; from < resources.length; from += 100) await saveResources(ctx, resources.slice(from, from + 100));
  const courses = await seedCourses(ctx);
  const ratings = read("catalogue-people/ratings.json") as Record<string, { rating: number; count: number }>;
  await saveRatings(
    ctx,
    Object.entries(ratings).map(([slug, rating]) => ({ id: idOfSlug("resource", slug), ...rating })),
  );
  const bundles = read("catalogue-people/bundles.json") as SeedBundle[];
  await saveBundles(
    ctx,
    bundles.map((bundle) => ({
      ...bundle,
      id: idOfSlug("bundle", bundle.slug),
      popularity: Math.round(shareOf(bundle.slug) * 900),
      published_at: new Date(now.getTime() - Math.round(shareOf(bundle.slug) * 200) * day),
    })),
  );
  await foldCounts(ctx);
  return { nodes, resources: resources.length, courses, bundles: bundles.length };
}
