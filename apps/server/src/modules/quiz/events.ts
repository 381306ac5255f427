import * as z from "zod";
import { defineEvent } from "#platform/bus/event.ts";

/**
 * Some people answered: one event for everything that shared a commit. Each answer is the person, the question, the option, whether it was right
 * and whether it is counted in figures; one that does not say so is not. */
export const answersGiven = defineEvent(
  "quiz.answers_given",
  z.object({
    at: z.iso.datetime(),
    answers: z.array(z.tuple([z.uuid(), z.uuid(), z.int(), z.boolean()], z.boolean())),
  }),
);

/** The days of these people were counted: how long each one's streak is now. `reached` is true where the day made it longer. */
export const daysCounted = defineEvent(
  "quiz.days_counted",
  z.object({ day: z.iso.date(), people: z.array(z.object({ user_id: z.uuid(), length: z.int(), reached: z.boolean() })) }),
);

/** These people lose their streak tonight, unless they answer one question: they have no freeze left, and their school is open today. */
export const streaksInDanger = defineEvent(
  "quiz.streaks_in_danger",
  z.object({ day: z.iso.date(), people: z.array(z.object({ user_id: z.uuid(), length: z.int() })) }),
);

/** A day of India is over, and nothing of it is still on its way: what was chosen on it can be counted. */
export const dayEnded = defineEvent("quiz.day_ended", z.object({ day: z.iso.date() }));
