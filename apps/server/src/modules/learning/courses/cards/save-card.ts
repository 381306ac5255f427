import type { Ctx } from "#platform/ctx.ts";
import {
  findBundle,
  findInstructors,
  findResource,
  idOfSlug,
  type NewResource,
  saveBundles,
  saveInstructors,
  saveResources,
} from "../../../catalogue/index.ts";
import type { Fault } from "../faults.ts";
import { type Bundle, type Card, type Instructor, type Talk, talkMinutes, talkOutline, talkSessions } from "./card.ts";

/** What only the record knows: whether an address is taken, and whether what a bundle names is there. */
export async function cardTrouble(ctx: Ctx, card: Card): Promise<Fault[]> {
  if (card.is === "talk") {
    const file = card.talk.kind === "webinar" ? "talk.md" : "masterclass.md";
    return addressTaken(ctx, { slug: card.talk.slug, kinds: [card.talk.kind], file });
  }
  if (card.is === "instructor") return [];
  const { items, lines } = card.bundle;
  const found = await Promise.all(items.map((item) => findResource(ctx.db, item)));
  return items.flatMap((item, index) =>
    found[index] ? [] : [{ file: "bundle.md", line: lines[index]!, says: `There is nothing here called ${item}.` }],
  );
}

interface Wanted {
  readonly slug: string;
  readonly kinds: readonly NewResource["kind"][];
  readonly file: string;
}

/** A talk does not take the place of a course, nor a course that of a talk: people may be in it. */
export async function addressTaken(ctx: Ctx, { slug, kinds, file }: Wanted): Promise<Fault[]> {
  const known = await findResource(ctx.db, slug);
  if (!known || kinds.includes(known.kind)) return [];
  return [{ file, line: 1, says: `The address /learning/${slug} belongs to something of another kind. Give the folder another name.` }];
}

/** The row that it is, or will be. */
export async function idOfCard({ db }: Pick<Ctx, "db">, card: Card): Promise<string> {
  if (card.is === "talk") return (await findResource(db, card.talk.slug))?.id ?? idOfSlug("resource", card.talk.slug);
  if (card.is === "bundle") return (await findBundle(db, card.bundle.slug))?.id ?? idOfSlug("bundle", card.bundle.slug);
  const { slug } = card.instructor;
  return (await findInstructors(db)).find((each) => each.slug === slug)?.id ?? idOfSlug("instructor", slug);
}

/** A talk, a masterclass, an instructor or a bundle is in the catalogue at once. Saved twice it is one. */
export async function saveCard(ctx: Ctx, card: Card): Promise<{ readonly message: string }> {
  const id = await idOfCard(ctx, card);
  if (card.is === "talk") return saveTalk(ctx, id, card.talk);
  return card.is === "instructor" ? saveInstructor(ctx, id, card.instructor) : saveBundle(ctx, id, card.bundle);
}

async function saveTalk(ctx: Ctx, id: string, talk: Talk) {
  const [known, people] = await Promise.all([findResource(ctx.db, talk.slug), findInstructors(ctx.db)]);
  const person = people.find(({ slug }) => slug === talk.instructor)!;
  const now = ctx.clock.now();
  const kept = { popularity: known?.popularity ?? 0, published_at: known?.published_at ?? now };
  await saveResources(ctx, [{ ...talkResource(talk, now), ...kept, id, instructor_id: person.id, instructor_name: person.name }]);
  return { message: `“${talk.title}” is in the catalogue.` };
}

/** As the catalogue takes it, but for what belongs to its row and to whoever holds it. */
export function talkResource(
  talk: Talk,
  now: Date,
): Omit<NewResource, "id" | "popularity" | "published_at" | "instructor_id" | "instructor_name"> {
  const { parts: _parts, sessions: _sessions, instructor: _instructor, price, ...shown } = talk;
  return {
    ...shown,
    grades: talk.grades.map((grade) => grade.toLowerCase()),
    boards: talk.boards.map((board) => board.toLowerCase()),
    price_paise: price > 0 ? price * 100 : null,
    minutes: talkMinutes(talk),
    outline: talkOutline(talk),
    sessions: talkSessions(talk, now),
  };
}

async function saveInstructor(ctx: Ctx, id: string, instructor: Instructor) {
  await saveInstructors(ctx, [{ ...instructor, id }]);
  return { message: `${instructor.name} is in the catalogue.` };
}

async function saveBundle(ctx: Ctx, id: string, { lines: _lines, price, ...bundle }: Bundle) {
  const known = await findBundle(ctx.db, bundle.slug);
  const kept = { popularity: known?.popularity ?? 0, published_at: known?.published_at ?? ctx.clock.now() };
  await saveBundles(ctx, [{ ...bundle, id, ...kept, price_paise: price > 0 ? price * 100 : null }]);
  return { message: `“${bundle.name}” is in the catalogue.` };
}
