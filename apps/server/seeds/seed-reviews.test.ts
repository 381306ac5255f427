import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { reviewLength } from "@upaya/contracts/learning/review-words.ts";
import { plainText } from "@upaya/contracts/forms/plain-text.ts";
import { inSeeds } from "./folder.ts";
import { readReviewers, readReviews } from "./seed-reviews.ts";

const reviews = readReviews();
const courses = readdirSync(inSeeds("courses"));

describe("the sample reviews", () => {
  it("are sixty-six, of every course that has lessons, one a person and course, some hard and some answered", () => {
    expect(reviews).toHaveLength(66);
    expect(new Set(reviews.map(({ by, course }) => `${by} ${course}`)).size).toBe(66);
    expect(new Set(reviews.map(({ course }) => course))).toEqual(new Set(courses));
    const wrote = (is: (review: (typeof reviews)[number]) => boolean) => reviews.filter(is).length;
    expect(wrote(({ stars }) => stars <= 3)).toBeGreaterThan(8);
    expect(wrote(({ reply }) => reply !== undefined)).toBeGreaterThan(8);
    expect(wrote(({ text }) => /\p{Script=Devanagari}/u.test(text))).toBeGreaterThan(5);
    expect(wrote(({ named }) => !named)).toBeGreaterThan(3);
  });

  it("are such as the form takes", () => {
    for (const { stars, text, tried, reply = "" } of reviews) {
      expect([1, 2, 3, 4, 5]).toContain(stars);
      expect(text === "" || text.length >= reviewLength.least, text).toBe(true);
      expect(text.length).toBeLessThanOrEqual(reviewLength.most);
      expect(tried.length).toBeLessThanOrEqual(reviewLength.tried);
      for (const words of [text, tried, reply]) expect(plainText(words)).toBe(words);
    }
  });

  it("are by made-up people whom nobody reaches", () => {
    const keys = new Set(readReviewers().map(({ key }) => key));
    for (const { by, helpful } of reviews) {
      expect(keys).toContain(by);
      expect(helpful).toBeLessThan(keys.size);
    }
  });
});
