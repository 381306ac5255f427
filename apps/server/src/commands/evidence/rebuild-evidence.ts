import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { keepCompletionEvidence, keepQuizEvidence, listEvidencedAfter } from "../../modules/competencies/index.ts";
import { listCompletersAfter, pageCompletionEvidence } from "../../modules/learning/index.ts";
import { listAnswerersAfter, pageQuizEvidence } from "../../modules/quiz/index.ts";

const peopleAtOnce = 200;
const beforeEverybody = "00000000-0000-0000-0000-000000000000";

interface Rebuilt {
  readonly people: number;
  /** That there are now. */
  readonly rows: number;
  /** That were missing, were otherwise or stood for nothing. They are mended, and told of. */
  readonly differences: number;
  /** People with an answer that is on its way to be counted: their answers are not compared, their completions are. */
  readonly waiting: number;
}

const nobody: Rebuilt = { people: 0, rows: 0, differences: 0, waiting: 0 };

/**
 * Everybody's evidence, anew from the facts of the modules that write it, while people go on answering and learning. Competencies is below those
 * modules and cannot ask them: whoever is above all of them does.
 */
export async function rebuildEvidence(ctx: Ctx): Promise<Rebuilt> {
  let total = nobody;
  for (let after: string | undefined = beforeEverybody; after;) {
    const { last, ...part } = await rebuildAfter(ctx, after);
    total = sumOf(total, part);
    after = last;
  }
  return total;
}

const rebuildAfter = (ctx: Ctx, after: string) =>
  ctx.tx(async (tx) => {
    const people = await listPeopleAfter(tx, after);
    return { ...(await rebuildOf(tx, people)), last: people.at(-1) };
  });

/** Answers first, then completions: whoever writes holds the fact before the row, and so does this. */
async function rebuildOf(tx: Tx, people: readonly string[]): Promise<Rebuilt> {
  const { rows, waiting } = await pageQuizEvidence(tx, people);
  const away = new Set(waiting);
  const quiz = await keepQuizEvidence(
    tx,
    people.filter((id) => !away.has(id)),
    rows,
  );
  const completions = await keepCompletionEvidence(tx, people, await pageCompletionEvidence(tx, people));
  return {
    people: people.length,
    rows: quiz.rows + completions.rows,
    differences: quiz.differences + completions.differences,
    waiting: away.size,
  };
}

/** Of whom there is a fact, or a row that stands for none. */
async function listPeopleAfter(tx: Tx, after: string): Promise<string[]> {
  const lists = [
    await listAnswerersAfter(tx, after, peopleAtOnce),
    await listCompletersAfter(tx, after, peopleAtOnce),
    await listEvidencedAfter(tx, after, peopleAtOnce),
  ];
  return [...new Set(lists.flat())].toSorted().slice(0, peopleAtOnce);
}

const sumOf = (one: Rebuilt, other: Rebuilt): Rebuilt => ({
  people: one.people + other.people,
  rows: one.rows + other.rows,
  differences: one.differences + other.differences,
  waiting: one.waiting + other.waiting,
});
