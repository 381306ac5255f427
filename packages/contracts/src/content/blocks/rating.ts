import * as z from "zod/mini";
import { action, headed, line, prose } from "./common.ts";

/** 0 to 10, as in a rating. */
const tenth = z.number().check(z.minimum(0), z.maximum(10));
/** How much a part counts, in steps that a bar can show. */
const weight = z.int().check(z.minimum(5), z.maximum(50), z.multipleOf(5));

/** Schools with their rating in six parts. The rating itself is not written: it is the sum of the parts by their weights. */
const ratings = z.strictObject({
  kind: z.literal("ratings"),
  title: line,
  lead: prose,
  tag: line,
  sample: prose,
  keyTitle: line,
  keys: z.array(z.strictObject({ title: line, text: prose })).check(z.minLength(2), z.maxLength(5)),
  jumps: z.array(action).check(z.maxLength(3)),
  parts: z.array(z.strictObject({ label: line, weight })).check(z.length(6)),
  ours: line,
  schools: z
    .array(
      z.strictObject({
        name: line,
        about: line,
        change: line,
        claimed: z.boolean(),
        certified: line,
        /** In the order of `parts`. */
        scores: z.array(tenth).check(z.length(6)),
        /** The same six among schools like it. */
        others: z.array(tenth).check(z.length(6)),
        othersLabel: line,
        conclusion: prose,
        facts: z.array(z.strictObject({ term: line, text: prose })).check(z.minLength(1), z.maxLength(4)),
      }),
    )
    .check(z.minLength(2), z.maxLength(24)),
  claimedLabel: line,
  unclaimedLabel: line,
});

/** How much each part of a rating weighs, as one bar. */
const weightedBar = z.strictObject({
  kind: z.literal("weighted-bar"),
  ...headed,
  parts: z.array(z.strictObject({ label: line, weight, text: line })).check(z.length(6)),
});

/** One sentence, one way on, across the whole page. */
const claim = z.strictObject({ kind: z.literal("claim"), ...headed, action });

/** Parts of the ratings of schools. */
export const ratingBlocks = [ratings, weightedBar, claim] as const;
