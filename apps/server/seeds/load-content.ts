import type { Ctx } from "#platform/ctx.ts";
import { modules } from "../src/modules.generated.ts";

/**
 * What every deployment of the product begins with, module by module: nobody in it is a person, and nothing in it is a sample. Loads what is
 * new in this release and tells how many pieces of each kind that was.
 */
export async function loadContent(ctx: Ctx, tell: (line: string) => void): Promise<void> {
  for (const { seeds: load } of modules) {
    for (const [name, seed] of Object.entries((await load?.())?.seeds ?? {})) tell(`${await seed(ctx)} ${name}`);
  }
}
