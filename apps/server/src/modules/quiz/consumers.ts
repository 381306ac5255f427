import { consume } from "#platform/bus/consumer.ts";
import { peopleMerged } from "../identity/index.ts";
import { countDay } from "./count-day.ts";
import { countDays } from "./count-days.ts";
import { addToCounts } from "./counts.store.ts";
import { answersGiven, dayEnded } from "./events.ts";
import { joinAnswers } from "./join-answers.ts";
import { optionSums } from "./option-sums.ts";

export const quizConsumers = [
  consume(
    answersGiven,
    "quiz.fold_counts",
    (ctx, { answers }) => {
      const sums = optionSums(answers.map(([, question_id, option_index, correct]) => ({ question_id, option_index, correct })));
      return ctx.tx((tx) => addToCounts(tx, sums));
    },
    { hands: 1 },
  ),
  consume(answersGiven, "quiz.count_days", countDays, { hands: 1 }),
  consume(dayEnded, "quiz.count_day", (ctx, { day }) => countDay(ctx, day)),
  consume(peopleMerged, "quiz.join_answers", (ctx, { from_id, into_id }) => ctx.tx((tx) => joinAnswers(tx, from_id, into_id))),
];
