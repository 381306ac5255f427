import type * as z from "zod/mini";
import type { CourseCard } from "@upaya/contracts/catalogue/card.ts";
import { addressOfKind, kinds, wireKind } from "@upaya/contracts/catalogue/kinds.ts";
import type { webinarsArgs } from "@upaya/contracts/catalogue/list-resources.ts";
import { priceBands } from "@upaya/contracts/catalogue/filters.ts";
import type { Ctx } from "#platform/ctx.ts";
import { cardOf } from "./cards.ts";
import { findCards, listCards } from "./catalogue.store.ts";
import { planList } from "./plan-list.ts";

/** The spec's name for the list of all resources. One that is named by id or slug is found by it alone. */
export async function listWebinars(ctx: Ctx, { where, limit, offset }: z.output<typeof webinarsArgs>): Promise<CourseCard[]> {
  if (where.id || where.slug) return (await findCards(ctx.db, where.id, where.slug)).map(cardOf);
  const meant = kinds.filter((kind) => {
    const { course_type, category } = wireKind(kind);
    return (!where.course_type || course_type === where.course_type) && (!where.category || category === where.category);
  });
  if (meant.length === 0) return [];
  const plan = planList({
    ...(meant.length < kinds.length ? { type: meant.map(addressOfKind) } : {}),
    ...(where.subject ? { subject: [where.subject] } : {}),
    ...(where.language ? { language: [where.language] } : {}),
    ...(where.price_type ? { price: where.price_type === "free" ? ["free"] : priceBands.filter((band) => band !== "free") } : {}),
  });
  return (await listCards(ctx.db, plan, "newest", limit, offset)).rows.map(cardOf);
}
