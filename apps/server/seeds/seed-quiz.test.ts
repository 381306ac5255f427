import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { referenceSeed } from "./reference.ts";
import { seedResources } from "./seed-catalogue.ts";
import { readSeedQuestions } from "./seed-quiz.ts";

const here = (path: string) => new URL(path, import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(here(path), "utf8"));

const { standards } = read("competencies/npst.json") as { standards: { competencies: { slug: string }[] }[] };
const competencies = new Set(standards.flatMap((standard) => standard.competencies.map(({ slug }) => slug)));
const shortMinutes = 20;

describe("the seeded questions", async () => {
  const questions = await readSeedQuestions();
  const resources = await seedResources(new Date());
  const shortReads = new Set(resources.flatMap(({ slug, minutes }) => (minutes <= shortMinutes ? slug : [])));

  it("are at least 400 in at least 8 subjects that the reference list knows", () => {
    expect(questions.length).toBeGreaterThanOrEqual(400);
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

  it("each test a competency that there is, and name a short resource that there is or none", () => {
    expect(questions.flatMap((question) => question.competencies).filter((slug) => !competencies.has(slug))).toEqual([]);
    expect(questions.flatMap(({ read: slug }) => slug ?? []).filter((slug) => !shortReads.has(slug))).toEqual([]);
    expect(questions.filter((question) => question.read).length).toBeGreaterThan(questions.length / 5);
  });

  it("come back: whoever misses one finds another of its subject on the same competency", () => {
    const alone = questions.filter(
      (question) =>
        !questions.some(
          (other) =>
            other !== question &&
            other.subject === question.subject &&
            other.competencies.some((slug) => question.competencies.includes(slug)),
        ),
    );
    expect(alone.map(({ slug }) => slug)).toEqual([]);
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
