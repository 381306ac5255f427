import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListHistory } from "@upaya/contracts/rewards/list-history.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listCardsByIds } from "../../catalogue/index.ts";
import { type BookLine, listLines } from "../books/ledger.store.ts";
import { subjectsOf } from "../books/scores.ts";
import { returned, spent } from "../books/spend.store.ts";

const aboutResources: ReadonlySet<string> = new Set(["share_resource", "complete_course"]);

/** What lines were for, in words that a person knows: a subject, a title, a day. */
async function aboutOf(ctx: Ctx, lines: readonly BookLine[]): Promise<(line: BookLine) => string | null> {
  const resources = lines.filter(({ activity }) => aboutResources.has(activity)).map(({ object_id }) => object_id);
  const [subjects, cards] = await Promise.all([subjectsOf(ctx.db, lines), listCardsByIds(ctx.db, resources)]);
  const titles = new Map(cards.map(({ id, title }) => [id, title]));
  return ({ activity, object_id }) => {
    if (activity === "quiz_answer_correctly") return subjects.get(object_id) ?? null;
    if (aboutResources.has(activity)) return titles.get(object_id) ?? null;
    // Of what came back, the order stands before the part of it.
    if (activity === spent || activity === returned) return object_id.split(" ")[0] ?? null;
    return activity === "quiz_seven_days" ? object_id : null;
  };
}

export async function listHistory(ctx: Ctx, { currency, after, limit }: Input<typeof ListHistory>): Promise<Reply<typeof ListHistory>> {
  const lines = await listLines(ctx.db, personOf(ctx.actor).id, currency, after, limit + 1);
  const page = lines.slice(0, limit);
  const about = await aboutOf(ctx, page);
  const data = page.map((line) => {
    const { id, activity, happened_at, amount, balance } = line;
    return { id, activity, happened_at: happened_at.toISOString(), about: about(line), amount, balance };
  });
  return { data, more: lines.length > limit };
}
