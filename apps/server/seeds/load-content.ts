import { readFileSync } from "node:fs";
import { loadChanged } from "#platform/content/load-changed.ts";
import type { Ctx } from "#platform/ctx.ts";
import { saveFramework } from "../src/modules/competencies/index.ts";
import { publishPage, savePage } from "../src/modules/content/index.ts";
import { saveProfileQuestions } from "../src/modules/identity/index.ts";
import { savePlaces } from "../src/modules/places/index.ts";
import { saveHolidays, saveQuestions } from "../src/modules/quiz/index.ts";
import { saveReferenceLists } from "../src/modules/reference/index.ts";
import { saveBadges } from "../src/modules/rewards/index.ts";
import { inSeeds } from "./folder.ts";
import { readSeedBadges } from "./seed-badges.ts";
import { readPages } from "./seed-content.ts";
import { readHolidays } from "./seed-holidays.ts";
import { readAllPlaces } from "./seed-places.ts";
import { profileQuestions } from "./seed-profile-questions.ts";
import { questionOf, readSeedQuestions } from "./seed-quiz.ts";
import { referenceItems } from "./seed-reference.ts";

/** Questions of a release are as old as their place in it says, whenever it is loaded: the newest are on top, and none is of the future. */
const newestQuestion = Date.UTC(2026, 0, 1);
const anHour = 3_600_000;

type Part = (ctx: Ctx) => Promise<number>;

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

async function loadPages(ctx: Ctx): Promise<number> {
  const pieces = (await readPages()).map((page) => ({ key: page.path, item: page }));
  return loadChanged(ctx, "pages", pieces, async (inTx, pages) => {
    for (const page of pages) {
      await savePage(inTx, page);
      await publishPage(inTx, page.path);
    }
  });
}

async function loadFramework(ctx: Ctx): Promise<number> {
  const framework = JSON.parse(readFileSync(inSeeds("competencies/npst.json"), "utf8")) as Parameters<typeof saveFramework>[1];
  return loadChanged(ctx, "competencies", [{ key: framework.slug, item: framework }], (inTx, [changed]) => saveFramework(inTx, changed!));
}

/** What every deployment of the product begins with. Nobody in it is a person, and nothing in it is a sample. */
const parts: Readonly<Record<string, Part>> = {
  "reference entries": (ctx) =>
    loadChanged(
      ctx,
      "reference",
      referenceItems().map((item) => ({ key: `${item.list}/${item.slug}`, item })),
      saveReferenceLists,
    ),
  // Tens of thousands of rows that nobody edits, in transactions of their own: saving them writes what differs and nothing else.
  places: async (ctx) => savePlaces(ctx, await readAllPlaces()),
  "competency frameworks": loadFramework,
  pages: loadPages,
  "quiz questions": loadQuestions,
  badges: async (ctx) => {
    const badges = await readSeedBadges();
    // As a whole: their order is part of each.
    return loadChanged(ctx, "badges", [{ key: "all", item: badges }], (inTx, [all]) => saveBadges(inTx, all!));
  },
  holidays: async (ctx) => {
    const { days } = await readHolidays();
    const pieces = days.map(({ day, state, name }) => ({ key: `${day} ${state}`, item: { day, state, name } }));
    return loadChanged(ctx, "holidays", pieces, saveHolidays);
  },
  "questions of the profile": (ctx) =>
    loadChanged(
      ctx,
      "profile questions",
      profileQuestions.map((item) => ({ key: item.id, item })),
      saveProfileQuestions,
    ),
};

/** Loads what is new in this release and tells how many pieces of each kind that was. */
export async function loadContent(ctx: Ctx, tell: (line: string) => void): Promise<void> {
  for (const [name, load] of Object.entries(parts)) tell(`${await load(ctx)} ${name}`);
}
