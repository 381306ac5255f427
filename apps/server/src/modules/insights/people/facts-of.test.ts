import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CompletionRow } from "../../competencies/index.ts";
import { factsOf } from "./facts-of.ts";

const at = (iso: string) => new Date(iso);
const done = (source_id: string, minutes: number, happened_at: Date) => ({ user_id: "asha", source_id, edition: 1, minutes, happened_at });
const share = (source_id: string, node: string, minutes: number, happened_at: Date, level = "starter"): CompletionRow => ({
  ...done(source_id, minutes, happened_at),
  node,
  level,
  number: null,
  withdrawn_at: null,
});

describe("what completions come to", () => {
  it("is minutes by month of India and competency, and what is about none stands apart", () => {
    const [late, early] = [at("2026-03-31T18:29:59Z"), at("2026-03-31T18:30:00Z")];
    const { minutes } = factsOf(
      [done("a", 50, late), done("b", 30, early)],
      [share("a", "counting", 25, late), share("a", "reading", 25, late)],
    );
    expect(minutes).toEqual([
      { user_id: "asha", month: "2026-03-01", node: "counting", minutes: 25 },
      { user_id: "asha", month: "2026-03-01", node: "reading", minutes: 25 },
      { user_id: "asha", month: "2026-04-01", node: "", minutes: 30 },
    ]);
  });

  it("has the highest level of each competency, whatever came last", () => {
    const when = at("2026-05-01T00:00:00Z");
    const shares = [share("a", "reading", 5, when, "advanced"), share("b", "reading", 5, when), share("c", "reading", 5, when, "steady")];
    const all = shares.map(({ source_id }) => done(source_id, 5, when));
    fc.assert(
      fc.property(fc.shuffledSubarray(shares, { minLength: 3 }), (shuffled) => {
        const facts = factsOf(all, shuffled);
        expect(facts.levels).toEqual([{ user_id: "asha", node: "reading", level: "advanced" }]);
        expect(facts.minutes).toEqual([{ user_id: "asha", month: "2026-05-01", node: "reading", minutes: 15 }]);
      }),
    );
  });
});
