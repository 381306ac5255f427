import type { BundleCard, CourseCard } from "@upaya/contracts/catalogue/card.ts";
import type { HomeContent } from "@upaya/contracts/content/home.ts";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";

export type HomeQuestion = Pick<PublicQuestion, "id" | "question_title" | "question_options" | "correct_attempt">;

export interface HomeData {
  readonly content: HomeContent;
  /** The first of the lists of three kinds. */
  readonly trending: Readonly<Record<"self_paced_courses" | "expert_masterclass" | "webinars", readonly CourseCard[]>>;
  readonly bundles: readonly BundleCard[];
  readonly questions: readonly HomeQuestion[];
  readonly resources: readonly Pick<CourseCard, "slug" | "name" | "minutes" | "language" | "subjects" | "reviews">[];
  /** How many there are of each kind, as far as they are counted. */
  readonly counts: Readonly<Record<string, number>>;
}
