import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { schemaOf } from "../forms/schema.ts";
import { careerForm } from "./career-form.ts";

/** The spelling of the path is the spec's. */
export const SendCareerInterest = defineEndpoint({
  name: "SendCareerInterest",
  method: "POST",
  path: "/user/career-intrest",
  summary:
    "Says that one is open to a new post and may be found by schools, with what they need to know. The answers are the details of the profile.",
  body: z.intersection(schemaOf(careerForm), z.object({ platform: z.literal("web", "Say where this comes from: web.") })),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});
