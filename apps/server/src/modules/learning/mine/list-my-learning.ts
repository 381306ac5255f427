import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { LearningItem, ListMyLearning } from "@upaya/contracts/learning/my-learning.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { cardOf, listCardsByIds } from "../../catalogue/index.ts";
import { stateOf } from "../certificates/state.ts";
import { countMine, listMine, type MineRow } from "./mine.store.ts";

/** One's own only. What has left the catalogue is left out. */
export async function listMyLearning(ctx: Ctx, wanted: Input<typeof ListMyLearning>): Promise<Reply<typeof ListMyLearning>> {
  const { id: userId } = personOf(ctx.actor);
  const [rows, counts] = await Promise.all([listMine(ctx.db, userId, wanted), countMine(ctx.db, userId)]);
  const cards = await listCardsByIds(
    ctx.db,
    rows.map(({ resource_id }) => resource_id),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const now = ctx.clock.now();
  const data = rows.flatMap((row) => {
    const card = byId.get(row.resource_id);
    return card ? { ...itemOf(row, cardOf(card)), certificate: certificateOf(row, now) } : [];
  });
  return { data, total: rows[0]?.total ?? 0, counts };
}

function certificateOf({ certificate }: MineRow, now: Date): LearningItem["certificate"] {
  return certificate && { number: certificate.number, state: stateOf(certificate, now), withdraws_at: certificate.withdraws_at };
}

function itemOf(row: MineRow, card: LearningItem["card"]): Omit<LearningItem, "certificate"> {
  const progress = new Map(row.progress.map((each) => [each.lesson, each]));
  const isDone = (key: string) => progress.get(key)?.done === true;
  const thread = row.chapters.map((lessons) => lessons.map((lesson) => ({ ...lesson, done: isDone(lesson.key) })));
  const open = thread.flat().filter(({ done }) => !done);
  const leftOf = ({ key, seconds }: { key: string; seconds: number }) => Math.max(0, seconds - (progress.get(key)?.counted ?? 0));
  // Where they were last, if there is something left of it; else the first that is not done.
  const usedAt = (key: string) => progress.get(key)?.changed_at ?? "";
  const next = open.reduce<(typeof open)[number] | undefined>(
    (best, lesson) => (best === undefined || usedAt(lesson.key) > usedAt(best.key) ? lesson : best),
    undefined,
  );
  return {
    record_id: row.record_id,
    card,
    thread,
    done: thread.flat().length - open.length,
    left: open.reduce((sum, lesson) => sum + leftOf(lesson), 0),
    next: next && !row.retired ? { lesson: next.key, title: next.title, left: leftOf(next) } : null,
    check: row.has_check ? { passed: row.check_passed } : null,
    captions: row.captions,
    enrolled_at: row.enrolled_at.toISOString(),
    used_at: row.used_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    leaves_on: row.leaves_on?.toISOString() ?? null,
    retired: row.retired,
    can_leave: row.can_leave,
    written: row.written,
  };
}
