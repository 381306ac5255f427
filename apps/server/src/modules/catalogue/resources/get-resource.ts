import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetResource } from "@upaya/contracts/catalogue/get-resource.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listStandards } from "../../competencies/index.ts";
import { cardOf } from "../lists/cards.ts";
import { findDetail, listRelated } from "./detail.store.ts";
import { markOf } from "../search/marks.ts";

const relatedCards = 6;

export async function getResource(ctx: Ctx, { slug }: Input<typeof GetResource>): Promise<Reply<typeof GetResource>> {
  const row = (await findDetail(ctx.db, slug)) ?? fail("not_found");
  const lists = [
    ...row.tags.map((tag) => markOf("tag", tag)),
    ...row.competencies.map((node) => markOf("competency", node)),
    ...row.subjects.map((subject) => markOf("subject", subject)),
  ];
  const [related, nodes] = await Promise.all([listRelated(ctx.db, row.id, lists, relatedCards), listStandards(ctx)]);
  return {
    ...cardOf(row),
    sample_reviews: row.rating_samples,
    description: row.description,
    outcomes: row.outcomes,
    outline: row.outline.slice(0, maxRows).map(({ module, lessons }) => ({
      module,
      lessons: lessons.map(({ preview, ...lesson }) => ({ ...lesson, preview: preview ?? false })),
    })),
    sessions: row.sessions.slice(0, maxRows),
    has_replay: row.has_replay,
    questions: row.questions.slice(0, maxRows),
    instructor: row.person,
    competencies: row.competencies.slice(0, maxRows).flatMap((node) => nodes.get(node) ?? []),
    grades: row.grades,
    boards: row.boards,
    tags: row.tags,
    published_at: row.published_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    related: related.map(cardOf),
  };
}
