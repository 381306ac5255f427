import type { Schedule } from "#platform/bus/consumer.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { takeChanged, takeReleased } from "./counts.store.ts";
import { endDay } from "./end-day.ts";
import { makeSets } from "./make-sets.ts";

export const quizSchedules: readonly Schedule[] = [
  {
    name: "quiz.tell_counts",
    everySeconds: 60,
    run: (ctx) =>
      ctx.tx(async (tx) => {
        const [changed, released] = [await takeChanged(tx), await takeReleased(tx)];
        if (changed || released) await changePages(tx, "quiz");
      }),
  },
  { name: "quiz.end_day", everySeconds: 300, run: endDay },
  { name: "quiz.make_sets", everySeconds: 3_600, run: makeSets },
];
