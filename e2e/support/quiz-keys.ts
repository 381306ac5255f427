import { readdirSync, readFileSync } from "node:fs";
import { places } from "./env.ts";

interface Seeded {
  readonly question_title: string;
  readonly question_options: readonly string[];
  readonly answer: number;
}

export interface Key {
  readonly id: string;
  readonly right: string;
  readonly wrong: string;
}

const folder = new URL("../../apps/server/seeds/quiz/", import.meta.url);

/** Answers are given here and nowhere else: journeys that look at figures have pages on which nobody answers. */
const subject = "social-science";
export const answerPage = `/quiz?subject=${subject}`;

/** The keys of that page, from the seeds: no reply of the product tells them. */
export async function keysOfAnswerPage(): Promise<Key[]> {
  const seeded = readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Seeded[]);
  const response = await fetch(`${places().api}/api/quiz/tq-list?limit=4&subjects=${subject}`);
  const { data } = (await response.json()) as { data: { id: string; question_title: string }[] };
  return data.map(({ id, question_title }) => {
    const { question_options, answer } = seeded.find((each) => each.question_title === question_title)!;
    return { id, right: question_options[answer]!, wrong: question_options[(answer + 1) % question_options.length]! };
  });
}
