import { readdir, readFile } from "node:fs/promises";
import * as z from "zod";
import type { Ctx } from "#platform/ctx.ts";
import { saveQuestions } from "../src/modules/quiz/index.ts";
import { inSeeds } from "./folder.ts";

const folder = inSeeds("quiz/");

const seedQuestion = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  question_title: z.string().min(10).max(160),
  question_options: z.array(z.string().min(1).max(90)).length(4),
  answer: z.int().min(0).max(3),
  explanation: z.string().min(100).max(450),
  tags: z.array(z.string()).min(1).max(3),
  difficulty: z.enum(["easy", "medium", "hard"]),
  competencies: z.array(z.string()).min(1).max(2),
  /** A short resource of the catalogue. */
  read: z.string().optional(),
});

export type SeedQuestion = z.output<typeof seedQuestion> & { readonly subject: string };

/** The questions written for this product: one file per subject, named by its slug. */
export async function readSeedQuestions(): Promise<SeedQuestion[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
  const bySubject = await Promise.all(
    files.map(async (file) => {
      const subject = file.replace(".json", "");
      const questions = z.array(seedQuestion).parse(JSON.parse(await readFile(new URL(file, folder), "utf8")));
      return questions.map((question) => ({ ...question, subject }));
    }),
  );
  // One of each subject in turn, so that a page of four is a mixture.
  const longest = Math.max(...bySubject.map((questions) => questions.length));
  return Array.from({ length: longest }, (_, index) => bySubject.flatMap((questions) => questions[index] ?? [])).flat();
}

/** As the bank keeps it. */
export function questionOf(question: SeedQuestion) {
  return {
    slug: question.slug,
    subject: question.subject,
    title: question.question_title,
    options: question.question_options,
    tags: question.tags,
    answer: question.answer,
    explanation: question.explanation,
    competencies: question.competencies,
    read_slug: question.read ?? null,
  };
}

/** Sample answers, until people have given theirs: easier questions are answered correctly more often. */
const sampleShare = { easy: 0.84, medium: 0.61, hard: 0.36 };

/** How often each of the four options was chosen; the wrong ones share the rest unevenly. */
function chosenOf(attempts: number, correct: number, key: number, index: number): number[] {
  const rest = attempts - correct;
  const first = Math.floor(rest * (0.4 + ((index * 7) % 20) / 100));
  const second = Math.floor((rest - first) * 0.6);
  const wrong = [first, second, rest - first - second];
  return Array.from({ length: 4 }, (_, option) => (option === key ? correct : wrong[(option - key + 3) % 4]!));
}

export async function seedQuiz(ctx: Ctx): Promise<number> {
  const questions = await readSeedQuestions();
  const newest = ctx.clock.now().getTime();
  await saveQuestions(
    ctx,
    questions.map((question, index) => {
      const attempts = 120 + ((index * 37) % 260);
      const share = sampleShare[question.difficulty] + (((index * 13) % 17) - 8) / 100;
      return {
        ...questionOf(question),
        published_at: new Date(newest - index * 3_600_000),
        chosen: chosenOf(attempts, Math.round(attempts * share), question.answer, index),
      };
    }),
  );
  return questions.length;
}
