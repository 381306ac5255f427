import { consume } from "#platform/bus/consumer.ts";
import { listLiving } from "../identity/index.ts";
import { answersGiven, daysCounted } from "../quiz/index.ts";
import { grantBadges } from "./badges/grant-badges.ts";
import { credit } from "./books/credit.ts";
import { momentWithin } from "./books/periods.ts";

/** How many days in a row earn coins. */
const daysInARow = 7;

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
    (ctx, { people }) => {
      const users = [...new Set(people.map(({ user_id }) => user_id))];
      return ctx.tx(async (tx) => {
        const living = await listLiving(tx, users);
        await grantBadges(tx, [...new Set(users.map((user) => living.get(user) ?? user))]);
      });
    },
    { hands: 1 },
  ),
];
