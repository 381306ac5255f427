import type { Ctx } from "#platform/ctx.ts";
import { listLinkedSchoolsAfter } from "../../identity/index.ts";
import { checkSchool } from "./check-school.ts";
import { listSchoolsAfter } from "./check.store.ts";

const schoolsAtOnce = 200;
const first = "00000000-0000-0000-0000-000000000000";

export interface Rebuilt {
  readonly schools: number;
  /** Rows that were missing, were otherwise or stood for nothing. */
  readonly differences: number;
}

/** The figures of every school, from the modules that they are folded from. */
export async function rebuildFigures(ctx: Ctx, { mends }: { readonly mends: boolean }): Promise<Rebuilt> {
  let [schools, differences] = [0, 0];
  for (let after: string | undefined = first; after !== undefined;) {
    const page: string[] = await listNext(ctx, after);
    for (const school of page) differences += await checkSchool(ctx, school, mends);
    schools += page.length;
    after = page.at(-1);
  }
  return { schools, differences };
}

/** With whom somebody is linked, or of which there are figures. */
async function listNext(ctx: Ctx, after: string): Promise<string[]> {
  const [linked, kept] = await Promise.all([
    listLinkedSchoolsAfter(ctx.db, after, schoolsAtOnce),
    listSchoolsAfter(ctx.db, after, schoolsAtOnce),
  ]);
  return [...new Set([...linked, ...kept])].toSorted().slice(0, schoolsAtOnce);
}
