import { catalogueTold } from "./told/catalogue.ts";
import { commerceTold } from "./told/commerce.ts";
import { competenciesTold } from "./told/competencies.ts";
import { engagementTold } from "./told/engagement.ts";
import { examsTold } from "./told/exams.ts";
import { identityTold } from "./told/identity.ts";
import { learningTold } from "./told/learning.ts";
import { mediaTold } from "./told/media.ts";
import { quizTold } from "./told/quiz.ts";
import { rewardsTold } from "./told/rewards.ts";
import { schoolsTold } from "./told/schools.ts";
import type { Told } from "./told.ts";

/** Every event of the house: who is told of it, or why nobody is. One that is missing fails `pnpm house`. */
export const told: readonly Told[] = [
  ...catalogueTold,
  ...commerceTold,
  ...competenciesTold,
  ...engagementTold,
  ...examsTold,
  ...identityTold,
  ...learningTold,
  ...mediaTold,
  ...quizTold,
  ...rewardsTold,
  ...schoolsTold,
];

export const toldConsumers = told.flatMap(({ consumer }) => (consumer ? [consumer] : []));
