import { describe, expect, it } from "vitest";
import { referenceSeed } from "./reference.ts";
import { readSeedQuestions } from "./seed-quiz.ts";

describe("the seeded questions", async () => {
  const questions = await readSeedQuestions();

  it("are at least 120 in at least 8 subjects that the reference list knows", () => {
    expect(questions.length).toBeGreaterThanOrEqual(120);
    const subjects = new Set(questions.map((question) => question.subject));
    expect(subjects.size).toBeGreaterThanOrEqual(8);
    const known = new Set(
      referenceSeed.subject.map((entry) => (typeof entry === "string" ? entry.toLowerCase().replaceAll(" ", "-") : entry[0])),
    );
    expect([...subjects].filter((subject) => !known.has(subject))).toEqual([]);
  });

  it("have one slug and one title each, four different options and an explanation", () => {
    expect(new Set(questions.map((question) => question.slug)).size).toBe(questions.length);
    expect(new Set(questions.map((question) => question.question_title)).size).toBe(questions.length);
    for (const question of questions) expect(new Set(question.question_options).size, question.slug).toBe(4);
  });

  it("do not give the answer away by its place or its length", () => {
    const places = [0, 1, 2, 3].map((place) => questions.filter((question) => question.answer === place).length);
    for (const count of places) expect(count).toBeGreaterThan(questions.length / 6);
    const longestIsRight = questions.filter(({ question_options, answer }) =>
      question_options.every((option, index) => index === answer || option.length < question_options[answer]!.length),
    );
    expect(longestIsRight.length).toBeLessThan(questions.length / 2);
  });
});
