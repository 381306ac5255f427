import { readFileSync } from "node:fs";
import type { Ctx } from "#platform/ctx.ts";
import type { NewResource } from "../src/modules/catalogue/index.ts";
import { joinPerson } from "../src/modules/identity/index.ts";
import { saveSampleReviews } from "../src/modules/learning/index.ts";
import { inSeeds } from "./folder.ts";
import { seedResources } from "./seed-catalogue.ts";

interface SeedReviewer {
  readonly key: string;
  readonly name: string;
  readonly city: string;
  readonly state?: string;
  readonly country: string;
}

interface SeedReview {
  readonly by: string;
  /** The address of a course. */
  readonly course: string;
  readonly stars: number;
  /** So many days ago. */
  readonly days: number;
  /** Lessons. */
  readonly done: number | "all";
  /** So many of the others found it helpful. */
  readonly helpful: number;
  readonly text: string;
  readonly tried: string;
  readonly named: boolean;
  readonly reply?: string;
}

const read = (name: string): unknown => JSON.parse(readFileSync(inSeeds(`reviews/${name}.json`), "utf8"));
export const readReviews = () => read("reviews") as SeedReview[];
export const readReviewers = () => read("reviewers") as SeedReviewer[];

const day = 86_400_000;
const lessonsOf = ({ outline }: NewResource) => outline.reduce((all, { lessons }) => all + lessons.length, 0);

/** Made-up teachers, and what they say of courses: marked as samples, and nobody can sign in as one of them but here. */
export async function seedReviews(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const people = new Map<string, string>();
  for (const { key, ...details } of readReviewers()) {
    const email = `${key}@teachers.example`;
    const { user_id } = await joinPerson(ctx, {
      email,
      details: { ...details, email, current_role: "School Teacher" },
      roles: [],
      schools: [],
    });
    people.set(key, user_id);
  }
  const courses = new Map((await seedResources(now)).map((resource) => [resource.slug, resource]));
  const ids = [...people.values()];
  const reviews = readReviews();
  await saveSampleReviews(
    ctx,
    reviews.map(({ by, course: slug, days, done, helpful, ...said }, at) => {
      const [userId, course] = [people.get(by), courses.get(slug)];
      if (!userId || !course) throw new Error(`${slug}: nobody is called ${by}, or there is no such course`);
      const lessons = lessonsOf(course);
      const others = ids.map((_, place) => ids[(place + at) % ids.length]!).filter((id) => id !== userId);
      return {
        ...said,
        userId,
        resourceId: course.id,
        lessons,
        done: done === "all" ? lessons : Math.min(done, lessons),
        at: new Date(now.getTime() - days * day),
        voters: others.slice(0, helpful),
      };
    }),
  );
  return reviews.length;
}
