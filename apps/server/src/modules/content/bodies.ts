import * as z from "zod";

const line = z.string().trim().min(1).max(120);
const text = z.string().trim().min(1).max(600);
/** A page of ours; two slashes would be somebody else's host. */
const ownPage = z.string().regex(/^\/(?!\/)[\w\-/?=&{}.]*$/);
const cover = z.string().regex(/^\/covers\/[a-z_]+\/[a-z0-9-]+\.svg$/);
const webLink = z.url({ protocol: /^https$/ });

/** Made up, to show how a real one will stand there. */
const sample = { sample: z.boolean().default(false) };

const review = z.strictObject({
  ...sample,
  fullname: line,
  description: text,
  rating: z.int().min(1).max(5),
  google_review_link: webLink.nullable(),
  image: z.string().startsWith("/").nullable(),
});

/** What an item of each kind holds, checked when it is saved: whatever reads the table may trust it. */
export const bodies = {
  headline: z.strictObject({ lead: line, turns: z.array(line).min(1).max(6) }),
  stat: z.strictObject({
    count: z.int().min(0),
    divide: z.int().min(1).default(1),
    title: line,
    special: z.string().max(20).default(""),
    ...sample,
  }),
  short: z.strictObject({
    title: line,
    description: text,
    hashtags: z.array(z.string().regex(/^[^\s#]{1,40}$/)).max(6),
    ytId: z
      .string()
      .regex(/^[\w-]{11}$/)
      .nullable(),
  }),
  slide: z.strictObject({ slot: z.int().min(0).max(3), title: line, cover }),
  banner: z.strictObject({ title: line, text, label: line, to: ownPage }),
  testimonial: review.extend({ profession: line }),
  app_review: review,
  logo: z.strictObject({ name: line, ...sample }),
  feature: z.strictObject({ title: line, text, is_open: z.boolean().default(true) }),
  group: z.strictObject({ name: line, line: text, ...sample }),
};

export type Kind = keyof typeof bodies;
export type BodyOf<K extends Kind> = z.output<(typeof bodies)[K]>;
