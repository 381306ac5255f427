import { describe, expect, it } from "vitest";
import { readSeedBadges } from "./seed-badges.ts";
import { readSeedQuestions } from "./seed-quiz.ts";

describe("the seeded badges", async () => {
  const badges = await readSeedBadges();
  const questions = await readSeedQuestions();

  it("have one slug and one name each, and no two the same rule", () => {
    for (const of of [badges.map(({ slug }) => slug), badges.map(({ name }) => name), badges.map(({ rule }) => rule)]) {
      expect(new Set(of).size).toBe(badges.length);
    }
    expect(new Set(badges.map(({ measure, subject, needed }) => `${measure} ${subject} ${needed}`)).size).toBe(badges.length);
  });

  it("are one for each subject that has questions", () => {
    const subjects = new Set(questions.map(({ subject }) => subject));
    expect(new Set(badges.flatMap(({ subject }) => subject ?? []))).toEqual(subjects);
  });

  it("can be earned: there are questions enough, and a question is answered once", () => {
    const askable = (subject: string | null) => questions.filter((question) => subject === null || question.subject === subject).length;
    const pointsEach = 20;
    const tooFar = badges.filter(({ measure, subject, needed }) => {
      if (measure === "points") return needed > questions.length * pointsEach;
      return (measure === "correct" || measure === "answers") && needed > askable(subject);
    });
    expect(tooFar.map(({ slug }) => slug)).toEqual([]);
  });
});
