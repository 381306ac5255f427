import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { ofSchool } from "./school.ts";

/** A change of the text is another version: what a school agreed to stays what it read. */
export const taasTerms = {
  version: "2026-11",
  parts: [
    {
      title: "Who employs the teacher",
      text: "Upaya does. Salary, provident fund, insurance and tax are ours. You direct the teaching; we direct the employment.",
    },
    {
      title: "Cover",
      text: "If a visiting teacher is absent we send a qualified replacement by the next working day, or credit the periods.",
    },
    {
      title: "Children come first",
      text: "Every visiting teacher has a police check that is not older than twelve months. You may end a placement at once for a safety reason.",
    },
    {
      title: "Attendance",
      text: "Your point of contact confirms attendance every Friday. A week that nobody confirms counts as taught after seven days.",
    },
  ],
} as const;

/** As it is hashed: what a school agreed to can be proven by it. */
export const taasText = [taasTerms.version, ...taasTerms.parts.map(({ title, text }) => `${title}\n${text}`)].join("\n\n");

export const GetTaasTerms = defineEndpoint({
  name: "GetTaasTerms",
  method: "GET",
  path: "/school/taas-tnc",
  summary: "Whether a school has agreed to the terms of Teacher As a Service, who said so last and when.",
  query: z.object(ofSchool),
  reply: z.object({
    is_agree: z.boolean(),
    version: z.nullable(z.string()),
    said_by: z.nullable(z.string()),
    said_at: z.nullable(z.iso.datetime()),
  }),
});

export const SayTaasTerms = defineEndpoint({
  name: "SayTaasTerms",
  method: "POST",
  path: "/school/taas-tnc",
  summary: "Agrees to the terms of Teacher As a Service for a school, or withdraws that. Each answer is kept.",
  body: z.object({
    is_agree: z.boolean(),
    /** Which text was read: of another one than today's nothing is agreed to. */
    version: z.optional(z.string().check(z.maxLength(20))),
    ...ofSchool,
  }),
  reply: z.object({ message: z.string(), is_agree: z.boolean() }),
  idempotent: "natural",
});
