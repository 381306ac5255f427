import type { Ctx } from "#platform/ctx.ts";
import { saveFrameworkRow, saveNodeRow } from "./competencies.store.ts";

interface Framework {
  readonly slug: string;
  readonly name: string;
  readonly source: string;
  readonly standards: readonly {
    readonly slug: string;
    readonly title: string;
    readonly competencies: readonly { readonly slug: string; readonly title: string }[];
  }[];
}

/** A framework is data: another country's stands beside the first without a line of code. */
export async function saveFramework(ctx: Ctx, { slug, name, source, standards }: Framework): Promise<number> {
  return ctx.tx(async (tx) => {
    await saveFrameworkRow(tx, { slug, name, source });
    let position = 0;
    for (const standard of standards) {
      position += 1;
      await saveNodeRow(tx, { slug: standard.slug, framework: slug, parent: null, title: standard.title, position });
      for (const { slug: node, title } of standard.competencies) {
        position += 1;
        await saveNodeRow(tx, { slug: node, framework: slug, parent: standard.slug, title, position });
      }
    }
    return position;
  });
}
