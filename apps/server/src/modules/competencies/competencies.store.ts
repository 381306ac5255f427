import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const competencies = handleOf("competencies");

interface Node {
  readonly slug: string;
  readonly parent: string | null;
  readonly title: string;
}

export async function listNodes(db: Db): Promise<Node[]> {
  return competencies.many(
    db,
    competencies.build
      .selectFrom("competencies.node")
      .select(["slug", "parent", "title"])
      .orderBy("framework")
      .orderBy("position")
      .limit(1_000),
  );
}

export async function saveFrameworkRow(tx: Tx, framework: { slug: string; name: string; source: string }): Promise<void> {
  await competencies.touch(
    tx,
    competencies.build
      .insertInto("competencies.framework")
      .values(framework)
      .onConflict((conflict) => conflict.column("slug").doUpdateSet({ name: framework.name, source: framework.source })),
  );
}

export async function saveNodeRow(
  tx: Tx,
  node: { slug: string; framework: string; parent: string | null; title: string; position: number },
): Promise<void> {
  await competencies.touch(
    tx,
    competencies.build
      .insertInto("competencies.node")
      .values(node)
      .onConflict((conflict) => conflict.column("slug").doUpdateSet({ title: node.title, parent: node.parent, position: node.position })),
  );
}
