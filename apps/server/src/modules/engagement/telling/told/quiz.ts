import { momentsOf } from "#platform/india.ts";
import { answersGiven, dayEnded, daysCounted, streaksInDanger } from "../../../quiz/index.ts";
import { routeTo } from "../routes.ts";
import { tells, tellsNobody } from "../told.ts";

export const quizTold = [
  tells(streaksInDanger, "tell_danger", async (_ctx, { day, people }) =>
    people.map(({ user_id, length }) => ({
      user_id,
      kind: "streak_danger",
      facts: { length },
      route: routeTo("quiz"),
      expiresAt: momentsOf(day).until,
    })),
  ),
  tellsNobody(answersGiven, "the answer is shown where it was given"),
  tellsNobody(daysCounted, "the streak stands beside the quiz; badges that it earns are told by rewards"),
  tellsNobody(dayEnded, "it is about a day and not about a person"),
];
