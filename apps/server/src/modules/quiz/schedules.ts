import { every } from "#platform/jobs/recurring.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { takeChanged, takeReleased } from "./answers/counts.store.ts";
import { endDay } from "./daily/end-day.ts";
import { lookForDanger } from "./habit/streaks-in-danger.ts";
import { makeSets } from "./daily/make-sets.ts";

export const quizSchedules = [
  every(60, "quiz.tell_counts", (ctx) =>
    ctx.tx(async (tx) => {
      const [changed, released] = [await takeChanged(tx), await takeReleased(tx)];
      if (changed || released) await changePages(tx, "quiz");
    }),
  ),
  every(300, "quiz.end_day", endDay),
  every(3_600, "quiz.make_sets", makeSets),
  every(60, "quiz.look_for_danger", lookForDanger),
];
