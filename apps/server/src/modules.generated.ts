// Made by `pnpm generate` from rings.ts and the manifests in modules/*/module.ts.
import type { Module } from "#platform/module.ts";
import { referenceModule } from "./modules/reference/module.ts";
import { placesModule } from "./modules/places/module.ts";
import { mediaModule } from "./modules/media/module.ts";
import { contentModule } from "./modules/content/module.ts";
import { identityModule } from "./modules/identity/module.ts";
import { competenciesModule } from "./modules/competencies/module.ts";
import { schoolsModule } from "./modules/schools/module.ts";
import { catalogueModule } from "./modules/catalogue/module.ts";
import { quizModule } from "./modules/quiz/module.ts";
import { learningModule } from "./modules/learning/module.ts";
import { examsModule } from "./modules/exams/module.ts";
import { rewardsModule } from "./modules/rewards/module.ts";
import { commerceModule } from "./modules/commerce/module.ts";
import { insightsModule } from "./modules/insights/module.ts";
import { recommendationsModule } from "./modules/recommendations/module.ts";
import { engagementModule } from "./modules/engagement/module.ts";
import { shellModule } from "./modules/shell/module.ts";
import { backofficeModule } from "./modules/backoffice/module.ts";

export const modules: readonly Module[] = [
  referenceModule,
  placesModule,
  mediaModule,
  contentModule,
  identityModule,
  competenciesModule,
  schoolsModule,
  catalogueModule,
  quizModule,
  learningModule,
  examsModule,
  rewardsModule,
  commerceModule,
  insightsModule,
  recommendationsModule,
  engagementModule,
  shellModule,
  backofficeModule,
];
