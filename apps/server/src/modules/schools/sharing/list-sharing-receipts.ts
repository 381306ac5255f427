import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListSharingReceipts } from "@upaya/contracts/schools/sharing.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listReceipts } from "../../identity/index.ts";
import { listSchoolCards } from "../roster/school-cards.store.ts";
import { shownReceipt } from "./shown.ts";

export async function listSharingReceipts(
  ctx: Ctx,
  { limit, offset }: Input<typeof ListSharingReceipts>,
): Promise<Reply<typeof ListSharingReceipts>> {
  const receipts = await listReceipts(ctx.db, personOf(ctx.actor).id, limit, offset);
  const schools = await listSchoolCards(ctx.db, [...new Set(receipts.map(({ school_id }) => school_id))]);
  return { response: { data: receipts.map((each) => shownReceipt(each, schools.get(each.school_id)?.name ?? null)) } };
}
