import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { FetchProductResource } from "@upaya/contracts/catalogue/get-resource.ts";
import type { Ctx } from "#platform/ctx.ts";
import { cardOf } from "./cards.ts";
import { listTopCards } from "./catalogue.store.ts";

const perKind = 10;

/** The most asked for of three kinds, in one statement. */
export async function fetchProductResource(ctx: Ctx): Promise<Reply<typeof FetchProductResource>> {
  const rows = await listTopCards(ctx.db, ["self_paced_courses", "expert_masterclass", "webinars"], perKind);
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(cardOf);
  return { self_paced_courses: of("self_paced_course"), expert_masterclass: of("expert_masterclass"), webinars: of("webinar") };
}
