import { loadChanged } from "#platform/content/load-changed.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Seeds } from "#platform/content/seeds.ts";
import { readHolidays } from "../../../seeds/seed-holidays.ts";
import { questionOf, readSeedQuestions } from "../../../seeds/seed-quiz.ts";
import { saveHolidays } from "./habit/save-holidays.ts";
import { saveQuestions } from "./questions/save-questions.ts";

/** Questions of a release are as old as their place in it says, whenever it is loaded: the newest are on top, and none is of the future. */
const newestQuestion = Date.UTC(2026, 0, 1);
const anHour = 3_600_000;

async function loadQuestions(ctx: Ctx): Promise<number> {
  const pieces = (await readSeedQuestions()).map((question, index) => ({ key: question.slug, item: question, index }));
  const ages = new Map(pieces.map(({ key, index }) => [key, new Date(newestQuestion - index * anHour)]));
  // Without what to read next: those resources are samples of a catalogue that production fills itself.
  return loadChanged(ctx, "quiz questions", pieces, (inTx, questions) =>
    saveQuestions(
      inTx,
      questions.map((question) => ({ ...questionOf(question), read_slug: null, published_at: ages.get(question.slug)! })),
    ),
  );
}

async function loadHolidays(ctx: Ctx): Promise<number> {
  const { days } = await readHolidays();
  const pieces = days.map(({ day, state, name }) => ({ key: `${day} ${state}`, item: { day, state, name } }));
  return loadChanged(ctx, "holidays", pieces, saveHolidays);
}

export const seeds: Seeds = { "quiz questions": loadQuestions, holidays: loadHolidays };
