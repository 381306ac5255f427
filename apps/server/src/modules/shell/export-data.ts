import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ExportData } from "@upaya/contracts/shell/session-user.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type ExportPart, jsonOf } from "#platform/export.ts";
import { exportMessages } from "#platform/messages.ts";
import { exportUploads } from "#platform/uploads/export-uploads.ts";
import { exportEngagement } from "../engagement/index.ts";
import { exportLearning } from "../learning/index.ts";
import { exportIdentity, listAddressesOf, listIdsOf, tellOfChange } from "../identity/index.ts";
import { exportMedia, issueDownload } from "../media/index.ts";
import { exportQuiz } from "../quiz/index.ts";
import { exportRewards } from "../rewards/index.ts";

/** Each module's door hands over its part; what is kept about a person is theirs to read, in one file. All of it, and never all at once. */
export async function exportData(ctx: Ctx): Promise<Reply<typeof ExportData>> {
  const me = personOf(ctx.actor);
  await ctx.tx((tx) => tellOfChange(ctx, tx, me.id, { kind: "data_exported" }));
  const head = { made_at: ctx.clock.now().toISOString(), user_id: me.id };
  const link = await issueDownload(ctx, {
    userId: me.id,
    bytes: jsonOf(head, everythingOf(ctx, me.id)),
    name: `${ctx.env.BRAND_SLUG}-my-data.json`,
    type: "application/json",
  });
  return { ...link, message: "Your file is ready. The link works once, within a minute." };
}

async function* everythingOf(ctx: Ctx, userId: string): AsyncGenerator<ExportPart> {
  const ids = await listIdsOf(ctx, userId);
  const addresses = await listAddressesOf(ctx, userId);
  yield* exportIdentity(ctx, ids);
  yield* exportMedia(ctx, ids);
  yield* exportLearning(ctx, ids);
  yield* exportQuiz(ctx, ids);
  yield* exportRewards(ctx, ids);
  yield* exportEngagement(ctx, ids, addresses);
  yield* exportMessages(ctx, ids, addresses);
  yield* exportUploads(ctx, { ids, addresses });
}
