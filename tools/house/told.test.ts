import { afterAll, beforeAll, expect, it } from "vitest";
import { Plantation } from "./plant.ts";

const modules = "apps/server/src/modules";
const told = `${modules}/engagement/telling/told/quiz.ts`;

let plantation: Plantation;
beforeAll(() => void (plantation = new Plantation()));
afterAll(() => plantation.end());

type Files = Parameters<Plantation["house"]>[1];

/** What is planted, and what the house says of it. */
const plants: [what: string, says: string, files: Files][] = [
  [
    "an event that is not in the table of what is told",
    `${modules}/quiz/events.ts:%line  event-that-tells-nobody  quiz.gossip_heard is not in`,
    { [`${modules}/quiz/events.ts`]: (text) => `${text}export const gossipHeard = defineEvent("quiz.gossip_heard", z.object({}));\n` },
  ],
  [
    "one that hides in a folder",
    "media.sound_heard is not in",
    {
      [`${modules}/media/deep/down.ts`]:
        'import * as z from "zod";\nimport { defineEvent } from "#platform/bus/event.ts";\nexport const heard = defineEvent("media.sound_heard", z.object({}));\n',
    },
  ],
  [
    "one whose name is made where it is defined",
    "the name of an event is written where it is defined",
    {
      [`${modules}/quiz/events.ts`]: (text) =>
        `${text}const heard = "gossip_heard";\nexport const gossipHeard = defineEvent(\`quiz.\${heard}\`, z.object({}));\n`,
    },
  ],
  [
    "a row of no event",
    "quiz.dayended is no event",
    {
      [told]: (text) => text.replace("tellsNobody(dayEnded,", 'tellsNobody({ ...dayEnded, subject: "quiz.dayended" },'),
    },
  ],
  [
    "a row that is there twice",
    "quiz.day_ended is in it twice",
    { [told]: (text) => text.replace("tellsNobody(dayEnded,", 'tellsNobody(dayEnded, "once"), tellsNobody(dayEnded,') },
  ],
  [
    "one that tells nobody for no reason",
    "quiz.day_ended tells nobody and does not say why",
    { [told]: (text) => text.replace('tellsNobody(dayEnded, "it is about a day and not about a person")', 'tellsNobody(dayEnded, " ")') },
  ],
];

it.each(plants)("the house falls for %s", async (_, says, files) => {
  const { code, output } = await plantation.house("told", files);
  expect(output.replaceAll(/:\d+ {2}/g, ":%line  ")).toContain(says);
  expect(code).toBe(1);
});
