import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { limitParam, offsetParam, wrapped } from "../wire.ts";
import { publicQuestion } from "./public-question.ts";

/** The home page shows this many. */
const homeQuestions = 4;

export const ListQuiz = defineEndpoint({
  name: "ListQuiz",
  method: "GET",
  path: "/quiz/list",
  summary: "Today's four, then the newest questions; four unless asked otherwise.",
  query: z.object({ limit: limitParam(homeQuestions), offset: offsetParam }),
  reply: wrapped(z.array(publicQuestion)),
  shed: "browse",
});
