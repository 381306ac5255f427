import { consume } from "#platform/bus/consumer.ts";
import { consentSaid } from "../identity/index.ts";
import { countDay } from "./habit/count-day.ts";
import { countDays } from "./habit/count-days.ts";
import { answersGiven, dayEnded } from "./events.ts";
import { foldAnswers } from "./answers/fold-answers.ts";
import { followConsent } from "./answers/follow-consent.ts";

export const quizConsumers = [
  consume(answersGiven, "quiz.fold_counts", (ctx, { answers }) => ctx.tx((tx) => foldAnswers(tx, answers)), { hands: 1 }),
  consume(answersGiven, "quiz.count_days", countDays, { hands: 1 }),
  consume(dayEnded, "quiz.count_day", (ctx, { day }) => countDay(ctx, day)),
  consume(consentSaid, "quiz.follow_consent", async (ctx, { user_id, purpose }) => {
    if (purpose === "research") await ctx.tx((tx) => followConsent(tx, user_id));
  }),
];
