import { readdirSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Ctx } from "#platform/ctx.ts";
import { foldCounts, idOfSlug, type NewResource, saveBundles, saveInstructors, saveResources } from "../src/modules/catalogue/index.ts";
import { saveFramework } from "../src/modules/competencies/index.ts";
import {
  type Card,
  courseMinutes,
  importCourse,
  outlineOf,
  publishVersion,
  readCards,
  readCourse,
  readFolder,
  talkResource,
} from "../src/modules/learning/index.ts";
import { inSeeds } from "./folder.ts";
import { joinable, roomOf } from "./sessions.ts";

const read = (name: string): unknown => JSON.parse(readFileSync(inSeeds(name), "utf8"));

/** A figure between 0 and 1 that belongs to a slug: sample popularity and dates stay what they were. */
function shareOf(slug: string): number {
  return createHash("sha256").update(slug).digest().readUInt32BE() / 2 ** 32;
}

type Held = Omit<NewResource, "id" | "instructor_id" | "instructor_name" | "popularity" | "published_at">;
/** A resource with the slug of whoever holds it. */
type SeedResource = Held & { readonly instructor: string };

const day = 86_400_000;

/** Names of the wire's reference lists, where a content file says it in other words. */
const subjectNames: Readonly<Record<string, string>> = { mathematics: "math", art: "art-and-craft" };

function resourceOf(seed: SeedResource, now: Date, people: readonly Instructor[]): NewResource {
  const { instructor, ...rest } = seed;
  const person = people.find(({ slug }) => slug === instructor);
  if (!person) throw new Error(`${seed.slug}: nobody is called ${instructor}`);
  return {
    ...rest,
    id: idOfSlug("resource", seed.slug),
    subjects: seed.subjects.map((subject) => subjectNames[subject] ?? subject),
    grades: seed.grades.map((grade) => grade.toLowerCase()),
    boards: seed.boards.map((board) => board.toLowerCase()),
    instructor_id: idOfSlug("instructor", instructor),
    instructor_name: person.name,
    popularity: Math.round(shareOf(seed.slug) ** 2 * 9_000),
    published_at: new Date(now.getTime() - Math.round(shareOf(`${seed.slug} date`) * 400) * day),
  };
}

const readFramework = () => read("competencies/npst.json") as Parameters<typeof saveFramework>[1];
const slugsIn = (folder: string) => readdirSync(inSeeds(folder)).toSorted();
const filesOf = async (folder: string, slug: string) => (await readFolder(fileURLToPath(inSeeds(`${folder}/${slug}`)))).files;

/** What cards may name. */
function knownThings(people: readonly Instructor[]) {
  const competencies = readFramework().standards.flatMap((standard) => [standard.slug, ...standard.competencies.map((each) => each.slug)]);
  return { instructors: new Set(people.map(({ slug }) => slug)), competencies: new Set(competencies) };
}

interface Faulty {
  readonly faults: readonly { readonly file: string; readonly line: number; readonly says: string }[];
}

/** A seed with a fault is a fault of ours. */
function whole<Read extends object>(slug: string, made: Read | Faulty): Read {
  if ("faults" in made) throw new Error(`${slug}: ${made.faults.map(({ file, line, says }) => `${file}:${line} ${says}`).join("\n")}`);
  return made;
}

type Instructor = Extract<Card, { is: "instructor" }>["instructor"];

async function cardsIn(folder: string, people: readonly Instructor[] = []): Promise<Card[]> {
  const known = knownThings(people);
  return Promise.all(slugsIn(folder).map(async (slug) => whole(slug, readCards(slug, await filesOf(folder, slug), known)).card));
}

const readPeople = async () => (await cardsIn("instructors")).flatMap((card) => (card.is === "instructor" ? [card.instructor] : []));
const readBundles = async () => (await cardsIn("bundles")).flatMap((card) => (card.is === "bundle" ? [card.bundle] : []));

async function readTalks(folder: string, now: Date, people: readonly Instructor[]): Promise<SeedResource[]> {
  const cards = await cardsIn(folder, people);
  return cards.flatMap((card) => {
    if (card.is !== "talk") return [];
    const { sessions, ...talk } = talkResource(card.talk, now);
    const room = joinable.includes(talk.slug) ? { join_url: roomOf(talk.slug) } : {};
    return [{ ...talk, sessions: sessions.map((date) => ({ ...date, ...room })), instructor: card.talk.instructor }];
  });
}

/** A course that is written out, as its folder says it. */
export async function readSeedCourse(slug: string) {
  const { course } = whole(slug, readCourse(slug, await filesOf("courses", slug), knownThings(await readPeople())));
  return {
    slug,
    id: idOfSlug("resource", slug),
    lessons: course.chapters.flatMap(({ lessons }) => lessons),
    check: course.check?.questions ?? [],
  };
}

/** The card of a course that is written out, from its folder. */
async function cardOf(slug: string, people: readonly Instructor[]): Promise<SeedResource> {
  const { course } = whole(slug, readCourse(slug, await filesOf("courses", slug), knownThings(people)));
  const { price, ...card } = course.card;
  return {
    ...card,
    slug,
    price_paise: price > 0 ? price * 100 : null,
    minutes: courseMinutes(course),
    outline: outlineOf(course),
    sessions: [],
  };
}

/** Every resource: cards of courses whose lessons are still to be written, talks, masterclasses and courses, as they are saved. */
export async function seedResources(now: Date): Promise<NewResource[]> {
  const people = await readPeople();
  const seeds = [
    ...slugsIn("catalogue").flatMap((name) => read(`catalogue/${name}`) as SeedResource[]),
    ...(await readTalks("talks", now, people)),
    ...(await readTalks("masterclasses", now, people)),
    ...(await Promise.all(slugsIn("courses").map((slug) => cardOf(slug, people)))),
  ];
  return seeds.map((seed) => resourceOf(seed, now, people));
}

/** Written out, published, and the same when they are seeded again. */
async function seedCourses(ctx: Ctx): Promise<number> {
  for (const slug of slugsIn("courses")) {
    const imported = await importCourse(ctx, { slug, files: await filesOf("courses", slug) });
    if (imported.is === "refused") throw new Error(`${slug}: ${JSON.stringify(imported.faults)}`);
    if (imported.is === "draft") await publishVersion(ctx, imported.version);
  }
  return slugsIn("courses").length;
}

export async function seedCatalogue(ctx: Ctx): Promise<{ nodes: number; resources: number; courses: number; bundles: number }> {
  const now = ctx.clock.now();
  const nodes = await saveFramework(ctx, readFramework());
  await saveInstructors(
    ctx,
    (await readPeople()).map((person) => ({ ...person, id: idOfSlug("instructor", person.slug) })),
  );
  const resources = await seedResources(now);
  for (let from = 0; from < resources.length; from += 100) await saveResources(ctx, resources.slice(from, from + 100));
  const courses = await seedCourses(ctx);
  const bundles = await readBundles();
  await saveBundles(
    ctx,
    bundles.map(({ lines: _lines, price, ...bundle }) => ({
      ...bundle,
      price_paise: price > 0 ? price * 100 : null,
      id: idOfSlug("bundle", bundle.slug),
      popularity: Math.round(shareOf(bundle.slug) * 900),
      published_at: new Date(now.getTime() - Math.round(shareOf(bundle.slug) * 200) * day),
    })),
  );
  await foldCounts(ctx);
  return { nodes, resources: resources.length, courses, bundles: bundles.length };
}
