import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { saveInstructorRows } from "./catalogue-write.store.ts";

export async function saveInstructors(ctx: Ctx, instructors: Parameters<typeof saveInstructorRows>[1]): Promise<void> {
  await ctx.tx(async (tx) => {
    await saveInstructorRows(tx, instructors);
    await changePages(tx, "catalogue");
  });
}
