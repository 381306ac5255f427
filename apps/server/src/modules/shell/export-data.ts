import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ExportData } from "@upaya/contracts/shell/session-user.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { exportMessages } from "#platform/messages.ts";
import { exportEngagement } from "../engagement/index.ts";
import { exportLearning } from "../learning/index.ts";
import { exportIdentity, listAddressesOf } from "../identity/index.ts";
import { exportMedia, issueDownload } from "../media/index.ts";
import { exportQuiz } from "../quiz/index.ts";
import { exportRewards } from "../rewards/index.ts";

/** Each module's door hands over its part; what is kept about a person is theirs to read, in one file. */
export async function exportData(ctx: Ctx): Promise<Reply<typeof ExportData>> {
  const me = personOf(ctx.actor);
  const addresses = await listAddressesOf(ctx, me.id);
  const parts = [
    await exportIdentity(ctx, me.id),
    await exportMedia(ctx, me.id),
    await exportLearning(ctx, me.id),
    await exportQuiz(ctx, me.id),
    await exportRewards(ctx, me.id),
    await exportEngagement(ctx, addresses),
    await exportMessages(ctx.db, me.id, addresses),
  ];
  const content = { made_at: ctx.clock.now().toISOString(), user_id: me.id, data: Object.assign({}, ...parts) as object };
  const link = await issueDownload(ctx, {
    userId: me.id,
    bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
    name: `${ctx.env.BRAND_SLUG}-my-data.json`,
    type: "application/json",
  });
  return { ...link, message: "Your file is ready. The link works once, within a minute." };
}
