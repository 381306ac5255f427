import { readFile } from "node:fs/promises";
import * as z from "zod";
import type { Ctx } from "#platform/ctx.ts";
import { saveBadges } from "../src/modules/rewards/index.ts";
import { inSeeds } from "./folder.ts";

const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(inSeeds(name), "utf8"));

const seedBadge = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(3).max(40),
  rule: z.string().min(10).max(90),
  measure: z.enum(["answers", "correct", "days", "streak", "points", "courses"]),
  needed: z.int().min(1),
  /** One of the four standards of the profession, by its slug. */
  standard: z.string(),
  subject: z.string().optional(),
});

const frameworkForm = z.object({ standards: z.array(z.object({ slug: z.string(), title: z.string() })) });

type SeedBadge = Omit<z.output<typeof seedBadge>, "subject"> & { readonly subject: string | null };

/** In the order in which they are shown. The standard is said as people read it. */
export async function readSeedBadges(): Promise<SeedBadge[]> {
  const { standards } = frameworkForm.parse(await read("competencies/npst.json"));
  return z
    .array(seedBadge)
    .parse(await read("badges.json"))
    .map(({ subject = null, standard, ...badge }) => {
      const title = standards.find(({ slug }) => slug === standard)?.title;
      if (!title) throw new Error(`${badge.slug} speaks for ${standard}, which is no standard`);
      return { ...badge, subject, standard: title };
    });
}

export async function seedBadges(ctx: Ctx): Promise<number> {
  const badges = await readSeedBadges();
  await saveBadges(ctx, badges);
  return badges.length;
}
