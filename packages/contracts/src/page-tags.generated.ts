// Made by `pnpm generate` from <domain>/page-tags.ts.
import { cataloguePageTags } from "./catalogue/page-tags.ts";
import { contentPageTags } from "./content/page-tags.ts";
import { examsPageTags } from "./exams/page-tags.ts";
import { learningPageTags } from "./learning/page-tags.ts";
import { quizPageTags } from "./quiz/page-tags.ts";
import { referencePageTags } from "./reference/page-tags.ts";

const pageTags = [...cataloguePageTags, ...contentPageTags, ...examsPageTags, ...learningPageTags, ...quizPageTags, ...referencePageTags] as const;
/** What a cached document may depend on. */
export type PageTag = (typeof pageTags)[number];
