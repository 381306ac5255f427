import { apiAddress } from "#platform/credentials/addresses.ts";
import type { Alignment } from "#platform/credentials/credential.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listStandards } from "./list-standards.ts";

export const competencyAddress = (env: Ctx["env"], slug: string): string => apiAddress(env, `/competencies/${slug}`);

/** Nodes as a signed copy points to them, by slug or, for standards, by their title. What is no node of any framework is left out. */
export async function alignmentsOf(ctx: Ctx, named: readonly string[]): Promise<Alignment[]> {
  const nodes = await listStandards(ctx);
  const standards = new Map([...nodes.values()].filter(({ title, standard }) => title === standard).map((node) => [node.title, node]));
  return named.flatMap((name) => {
    const node = nodes.get(name) ?? standards.get(name);
    return node ? { targetName: node.title, targetUrl: competencyAddress(ctx.env, node.slug), targetCode: node.slug } : [];
  });
}
