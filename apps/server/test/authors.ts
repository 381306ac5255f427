import type { Ctx } from "#platform/ctx.ts";
import { findInstructors, saveInstructors } from "../src/modules/catalogue/index.ts";
import { saveFramework } from "../src/modules/competencies/index.ts";

const person = { slug: "hanan-tesfaye", name: "Hanan Tesfaye", headline: "h", bio: "b", city: "Pune", country: "India", years: 9 };

/** Who teaches the course of `buildCourseFiles`; asked for again there is one of them. */
export async function stockInstructor(ctx: Ctx): Promise<void> {
  if ((await findInstructors(ctx.db)).some(({ slug }) => slug === person.slug)) return;
  await saveInstructors(ctx, [{ ...person, id: ctx.ids.next() }]);
}

/** All that the card of that course names. */
export async function stockAuthors(ctx: Ctx): Promise<void> {
  await stockInstructor(ctx);
  const competencies = [{ slug: "numeracy-practice", title: "Numeracy" }];
  await saveFramework(ctx, { slug: "npst", name: "NPST", source: "x", standards: [{ slug: "s", title: "S", competencies }] });
}
