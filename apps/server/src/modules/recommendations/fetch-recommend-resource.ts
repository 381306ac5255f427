import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { FetchRecommendResource } from "@upaya/contracts/catalogue/get-resource.ts";
import { slugOfSubject } from "@upaya/contracts/catalogue/subjects.ts";
import { wished } from "@upaya/contracts/catalogue/wire-names.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listNewestFor } from "../catalogue/index.ts";
import { findPersonInShell } from "../identity/index.ts";
import { listFavouriteIds } from "./facts.store.ts";

const each = 10;
const types = ["self_paced_courses", "expert_masterclass", "webinars"] as const;

/** Until the real engine: the newest of the person's subjects and grades. What they own will be left out when owning exists. */
export async function fetchRecommendResource(ctx: Ctx): Promise<Reply<typeof FetchRecommendResource>> {
  const me = personOf(ctx.actor);
  const person = await findPersonInShell(ctx.db, me.id);
  const subjects = (person?.details.subjects_comfortable ?? []).map(slugOfSubject);
  const cards = await listNewestFor(
    ctx,
    types,
    { subjects, grades: (person?.details.grades_comfortable ?? []).map((grade) => grade.toLowerCase()) },
    each,
  );
  const kept = new Set(
    await listFavouriteIds(
      ctx.db,
      me.id,
      cards.map(({ id }) => id),
    ),
  );
  const marked = cards.map((card) => ({ ...card, favourite: kept.has(card.id), is_added: false, [wished]: false }));
  return {
    self_paced_courses: marked.filter(({ course_type }) => course_type === "self_paced_courses"),
    expert_masterclass: marked.filter(({ category }) => category === "expert_masterclass"),
    webinars: marked.filter(({ course_type }) => course_type === "webinars"),
  };
}
