import * as z from "zod";

export const line = (most: number) => z.string().trim().min(1, "must not be empty").max(most, `has ${most} letters at most`);
export const slug = z
  .string()
  .max(60, "has 60 letters at most")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is written in small letters and digits, with hyphens between words");
export const slugs = (most: number) => z.array(slug).max(most, `are ${most} at most`);
const title = line(160);

export const price = z.int("is whole rupees").min(0, "is never below 0").max(100_000, "is 1,00,000 at most");

/** What every card says, whatever it is a card of. */
export const shownFacts = {
  title,
  summary: line(240),
  instructor: slug,
  language: z.string().regex(/^[a-z]{2}$/, "is two letters, such as en or hi"),
  level: z.enum(["starter", "steady", "advanced"]),
  price,
  subjects: slugs(6).min(1, "must name one at least"),
  grades: z.array(line(60)).min(1, "must name one at least").max(12),
  boards: z.array(line(30)).min(1, "must name one at least").max(12),
  tags: slugs(12),
  competencies: slugs(8),
  outcomes: z.array(line(200)).min(1, "must name one at least").max(8, "are 8 at most"),
  questions: z.array(z.strictObject({ q: line(300), a: line(1_000) })).max(12, "are 12 at most"),
};

/** The head of `course.md`. */
export const cardFacts = z.strictObject({ kind: z.enum(["self_paced_course", "micro_resource"]), ...shownFacts });

export const chapterFacts = z.strictObject({ title });

const time = z
  .string()
  .regex(/^\d{1,2}:[0-5]\d$/, 'is minutes and seconds, such as "4:12"')
  .transform((said) => said.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000);

const slide = z.strictObject({ at: time, title: line(90), lines: z.array(line(90)).max(6, "are 6 at most") });

const question = z
  .strictObject({
    id: slug,
    text: line(500),
    options: z.array(line(240)).min(2, "are 2 at least").max(6, "are 6 at most"),
    answer: z.int().min(1, "is counted from 1").optional(),
    explanation: line(900).optional(),
  })
  .refine(({ options, answer }) => answer === undefined || answer <= options.length, {
    path: ["answer"],
    message: "is the number of one of the options",
  });

/** The head of `check.md`. */
export const checkFacts = z.strictObject({ questions: z.array(question).min(1, "are missing").max(200, "are 200 at most") });

const attachment = z.strictObject({
  file: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.pdf$/, "is the name of a PDF beside the lesson, such as board-plan.pdf"),
  title,
});

const media = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:mp4|mov|webm)$/, "is the name of a film beside the lesson, such as thumbs.mp4");

const shared = {
  id: slug.optional(),
  title,
  preview: z.boolean().default(false),
  attachments: z.array(attachment).max(6, "are 6 at most").default([]),
};

/** The head of a lesson, by its kind. */
export const lessonFacts = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      ...shared,
      kind: z.literal("video"),
      slides: z.array(slide).max(120, "are 120 at most").default([]),
      media: media.optional(),
      voice: z.enum(["person", "machine"], { error: "is person or machine" }).default("person"),
    }),
    z.strictObject({ ...shared, kind: z.literal("reading") }),
    z.strictObject({ ...shared, kind: z.literal("task"), minutes: z.int().min(1).max(240), ask: line(300) }),
    z.strictObject({ ...shared, kind: z.literal("quiz"), questions: z.array(question).min(1, "are missing").max(60, "are 60 at most") }),
  ],
  { error: "kind is one of video, reading, task, quiz" },
);
