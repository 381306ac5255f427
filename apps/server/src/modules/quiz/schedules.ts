import type { Schedule } from "#platform/bus/consumer.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { takeChanged } from "./counts.store.ts";
import { endDay } from "./end-day.ts";
import { makeSets } from "./make-sets.ts";

export const quizSchedules: readonly Schedule[] = [
  {
    name: "quiz.tell_counts",
    everySeconds: 60,
    run: (ctx) =>
      ctx.tx(async (tx) => {
        if (await takeChanged(tx)) await changePages(tx, "quiz");
      }),
  },
  { name: "quiz.end_day", everySeconds: 300, run: endDay },
  { name: "quiz.make_sets", everySeconds: 3_600, run: makeSets },
];
