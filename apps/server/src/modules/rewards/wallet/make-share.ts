import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { MakeShare } from "@upaya/contracts/rewards/make-share.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listCardsByIds } from "../../catalogue/index.ts";
import { findQuestion } from "../../quiz/index.ts";
import { keepShare } from "./shares.store.ts";

/** Where what is shared is read. */
async function pathOf(ctx: Ctx, { kind, id }: Input<typeof MakeShare>): Promise<string | undefined> {
  if (kind === "question") return (await findQuestion(ctx.db, id)) ? `/quiz?question=${id}` : undefined;
  const [resource] = await listCardsByIds(ctx.db, [id]);
  return resource ? `/learning/${resource.slug}` : undefined;
}

/** A link of one's own, so that a share can be proven later. It says who passed it on to nobody but us. */
export async function makeShare(ctx: Ctx, input: Input<typeof MakeShare>): Promise<Reply<typeof MakeShare>> {
  const path = (await pathOf(ctx, input)) ?? fail("not_found");
  const share = await ctx.tx((tx) => keepShare(tx, personOf(ctx.actor).id, `share_${input.kind}`, input.id));
  return { share_id: share.id, path: `${path}${path.includes("?") ? "&" : "?"}share=${share.id}`, message: "Your link is ready." };
}
