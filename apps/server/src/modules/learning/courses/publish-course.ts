import { emit } from "#platform/bus/emit.ts";
import { type Ctx, ctxWithin } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { findInstructors, findResource, openResource, saveResources } from "../../catalogue/index.ts";
import { editionOpened } from "../events.ts";
import { dropFilms, openFilms } from "./films/show-films.ts";
import { findCurrent, findVersion, giveNotice, lockCourse, markPublished, markRetired, type Version } from "./versions.store.ts";

/** So long whoever is in an edition may stay in it after the next one has come. */
export const noticeDays = 30;

/** A draft that lacks nothing becomes what everybody sees, in the catalogue at the same moment. */
export async function publishVersion(ctx: Ctx, id: string): Promise<Version> {
  return ctx.tx(async (tx) => {
    const found = (await findVersion(tx, id)) ?? fail("not_found");
    await lockCourse(tx, found.resource_id);
    const version = (await findVersion(tx, id)) ?? fail("not_found");
    if (version.state !== "draft") fail("learning.not_a_draft");
    if (version.lacks.length > 0) fail("learning.not_whole");
    const current = await findCurrent(tx, version.resource_id);
    if (current) {
      if (current.edition === version.edition) await markRetired(tx, current.id);
      else {
        const until = new Date(tx.clock.now().getTime() + noticeDays * 86_400_000);
        await giveNotice(tx, current.id, until);
        await emit(tx, editionOpened, { resource_id: version.resource_id, edition: version.edition, until: until.toISOString() });
      }
    }
    await markPublished(tx, id);
    await openFilms(tx, id);
    if (current?.edition === version.edition) await dropFilms(tx, current.id);
    await changePages(tx, "lessons");
    await pushDown(ctxWithin(ctx, tx), version);
    return version;
  });
}

/** What the catalogue shows of it: the author's card, and an outline and minutes that are counted from the lessons. */
async function pushDown(ctx: Ctx, { resource_id, slug, card, minutes, outline }: Version): Promise<void> {
  const [resource, instructors] = await Promise.all([findResource(ctx.db, slug), findInstructors(ctx.db)]);
  const person = instructors.find((each) => each.slug === card.instructor) ?? fail("not_found");
  const { price, instructor: _slug, ...shown } = card;
  await saveResources(ctx, [
    {
      ...shown,
      id: resource_id,
      slug,
      grades: card.grades.map((grade) => grade.toLowerCase()),
      boards: card.boards.map((board) => board.toLowerCase()),
      price_paise: price > 0 ? price * 100 : null,
      minutes,
      instructor_id: person.id,
      instructor_name: person.name,
      outline,
      sessions: [],
      popularity: resource?.popularity ?? 0,
      published_at: resource?.published_at ?? ctx.clock.now(),
    },
  ]);
  await openResource(ctx, resource_id, true);
}
