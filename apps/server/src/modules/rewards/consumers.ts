import { consume } from "#platform/bus/consumer.ts";
import { listLiving } from "../identity/index.ts";
import { courseCompleted } from "../learning/index.ts";
import { answersGiven, daysCounted } from "../quiz/index.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type Measure, measures } from "./badges/badges.store.ts";
import { grantBadges } from "./badges/grant-badges.ts";
import { credit } from "./books/credit.ts";
import { momentWithin } from "./books/periods.ts";

/** How many days in a row earn coins. */
const daysInARow = 7;

const quizMeasures = measures.filter((measure) => measure !== "courses");

/** The badges of whoever has done something, under the account that is theirs now. */
async function grantToLiving(ctx: Ctx, users: readonly string[], of: readonly Measure[]): Promise<void> {
  await ctx.tx(async (tx) => {
    const living = await listLiving(tx, users);
    await grantBadges(tx, [...new Set(users.map((user) => living.get(user) ?? user))], of);
  });
}

export const rewardsConsumers = [
  consume(
    answersGiven,
    "rewards.credit_answers",
    async (ctx, { at, answers }) => {
      const right = answers.filter(([, , , correct]) => correct);
      const claims = right.map(([user_id, object_id]) => ({ user_id, object_id, at: new Date(at) }));
      await credit(ctx, "quiz_answer_correctly", claims);
    },
    { hands: 1 },
  ),
  consume(daysCounted, "rewards.credit_days", async (ctx, { day, people }) => {
    const there = people.filter(({ length, reached }) => reached && length % daysInARow === 0);
    // Told late, it still belongs to its day and month.
    const at = momentWithin(day, ctx.clock.now());
    await credit(
      ctx,
      "quiz_seven_days",
      there.map(({ user_id }) => ({ user_id, object_id: day, at })),
    );
  }),
  consume(
    daysCounted,
    "rewards.grant_badges",
    (ctx, { people }) => grantToLiving(ctx, [...new Set(people.map(({ user_id }) => user_id))], quizMeasures),
    { hands: 1 },
  ),
  consume(courseCompleted, "rewards.credit_course", async (ctx, { user_id, resource_id, at }) => {
    await credit(ctx, "complete_course", [{ user_id, object_id: resource_id, at: new Date(at) }]);
    await grantToLiving(ctx, [user_id], ["courses"]);
  }),
];
