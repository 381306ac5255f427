import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { FetchRecommendResource } from "@upaya/contracts/catalogue/get-resource.ts";
import { slugOfSubject } from "@upaya/contracts/catalogue/subjects.ts";
import { wished } from "@upaya/contracts/catalogue/wire-names.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listNewestFor } from "../catalogue/index.ts";
import { findPersonInShell } from "../identity/index.ts";
import { listFacts } from "./facts.store.ts";

const each = 10;
const types = ["self_paced_courses", "expert_masterclass", "webinars"] as const;

/** Until the real engine: the newest of the person's subjects and grades. What they have is left out. */
export async function fetchRecommendResource(ctx: Ctx): Promise<Reply<typeof FetchRecommendResource>> {
  const me = personOf(ctx.actor);
  const person = await findPersonInShell(ctx.db, me.id);
  const subjects = (person?.details.subjects_comfortable ?? []).map(slugOfSubject);
  const cards = await listNewestFor(
    ctx,
    types,
    { subjects, grades: (person?.details.grades_comfortable ?? []).map((grade) => grade.toLowerCase()) },
    // Some of them they have.
    2 * each,
  );
  const ids = cards.map(({ id }) => id);
  const facts = new Map((await listFacts(ctx.db, me.id, ids)).map((fact) => [fact.id, fact]));
  const marked = cards
    .filter(({ id }) => !facts.get(id)?.learning)
    .map((card) => ({
      ...card,
      favourite: facts.get(card.id)?.favourite ?? false,
      is_added: facts.get(card.id)?.in_cart ?? false,
      [wished]: false,
    }));
  return {
    self_paced_courses: marked.filter(({ course_type }) => course_type === "self_paced_courses").slice(0, each),
    expert_masterclass: marked.filter(({ category }) => category === "expert_masterclass").slice(0, each),
    webinars: marked.filter(({ course_type }) => course_type === "webinars").slice(0, each),
  };
}
