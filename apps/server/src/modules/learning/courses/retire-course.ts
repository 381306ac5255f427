import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RetireCourse } from "@upaya/contracts/learning/course-desk.ts";
import { type Ctx, ctxWithin } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { openResource } from "../../catalogue/index.ts";
import { dropFilms } from "./films/show-films.ts";
import { noticeDays } from "./publish-course.ts";
import { findVersion, giveNotice, lockCourse, retireDueVersions } from "./versions.store.ts";

/** Nobody new begins it; whoever is in it has thirty days. Its page stays and says that it opens later. */
export async function retireCourse(ctx: Ctx, { id }: Input<typeof RetireCourse>): Promise<Reply<typeof RetireCourse>> {
  await ctx.tx(async (tx) => {
    const found = (await findVersion(tx, id)) ?? fail("not_found");
    await lockCourse(tx, found.resource_id);
    const version = (await findVersion(tx, id)) ?? fail("not_found");
    if (version.state !== "published" || version.retires_at) fail("learning.not_open");
    await giveNotice(tx, id, new Date(tx.clock.now().getTime() + noticeDays * 86_400_000));
    await openResource(ctxWithin(ctx, tx), version.resource_id, false);
  });
  return { message: `Nobody can begin this course from now on. Whoever is in it has ${noticeDays} days.` };
}

/** Comes round: what was given notice and is due. */
export async function retireDue(ctx: Ctx): Promise<void> {
  await ctx.tx(async (tx) => {
    const retired = await retireDueVersions(tx);
    for (const { id, resource_id } of retired.toSorted((one, other) => (one.resource_id < other.resource_id ? -1 : 1))) {
      await lockCourse(tx, resource_id);
      await dropFilms(tx, id);
    }
    if (retired.length > 0) await changePages(tx, "lessons");
  });
}
