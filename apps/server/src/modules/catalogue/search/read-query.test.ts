import { describe, expect, it } from "vitest";
import { readQuery } from "./read-query.ts";

describe("what the words of a search say beside a topic", () => {
  it.each([
    ["class 5 maths", "maths", ["primary (4-5)"]],
    ["grade 5", "", ["primary (4-5)"]],
    ["कक्षा 5", "", ["primary (4-5)"]],
    ["कक्षा ५ गणित", "गणित", ["primary (4-5)"]],
    ["kaksha 5 ganit", "ganit", ["primary (4-5)"]],
    ["पाँचवीं कक्षा", "", ["primary (4-5)"]],
    ["Std 10 physics", "physics", ["secondary (9-10)"]],
    ["7th std history", "history", ["middle (6-8)"]],
    ["10 class", "", ["secondary (9-10)"]],
    ["12th computer", "computer", ["senior secondary (11-12)"]],
    ["Class X science", "science", ["secondary (9-10)"]],
    ["classes 5 to 6 maths", "maths", ["primary (4-5)", "middle (6-8)"]],
    ["primary english", "english", ["early primary (1-3)", "primary (4-5)"]],
    ["upper primary", "", ["middle (6-8)"]],
    ["UKG maths", "ukg maths", ["montessori/early years"]],
  ])("%j is for a grade", (typed, words, grade) => {
    expect(readQuery(typed)).toEqual({ words, chosen: { grade } });
  });

  it.each([
    "class of 60",
    "class mein 60 bachche",
    "class 25",
    "first class of the day",
    "class i teach",
    "4th period",
    "three classes together",
  ])("%j names no class", (typed) => {
    expect(readQuery(typed).chosen).toEqual({});
  });

  it.each([
    ["free webinar on maths", { type: ["webinars"], price: ["free"] }],
    ["मुफ़्त विज्ञान", { price: ["free"] }],
    ["free body diagram", {}],
    ["certificate course", { type: ["certifications"] }],
    ["प्रमाण पत्र", { type: ["certifications"] }],
    ["masterclass", { type: ["expert_masterclass"] }],
    ["combo pack", { type: ["bundles"] }],
    ["10 minute activity", { time: ["ten-minutes"] }],
    ["short story", {}],
    ["courses in hindi", { type: ["self_paced_courses", "certifications"], language: ["hi"] }],
  ])("%j names a kind, a price, a time or a language", (typed, chosen) => {
    expect(readQuery(typed).chosen).toEqual(chosen);
  });

  it("reads a fraction in figures as a word", () => {
    expect(readQuery("1/2 + 1/3").words.trim()).toMatch(/^fraction\W+fraction$/);
  });
});
