import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { publicQuestion } from "./public-question.ts";

export const GetQuestion = defineEndpoint({
  name: "GetQuestion",
  method: "GET",
  path: "/quiz/question/:id",
  summary: "One question by its id, as a link that was passed on names it.",
  params: z.object({ id: z.uuid() }),
  reply: publicQuestion,
  shed: "browse",
});
