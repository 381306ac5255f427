// Made by `pnpm generate` from <domain>/errors.ts.
import { backofficeErrors } from "./backoffice/errors.ts";
import { catalogueErrors } from "./catalogue/errors.ts";
import { commerceErrors } from "./commerce/errors.ts";
import { contentErrors } from "./content/errors.ts";
import { engagementErrors } from "./engagement/errors.ts";
import { examsErrors } from "./exams/errors.ts";
import { identityErrors } from "./identity/errors.ts";
import { insightsErrors } from "./insights/errors.ts";
import { learningErrors } from "./learning/errors.ts";
import { mediaErrors } from "./media/errors.ts";
import { placesErrors } from "./places/errors.ts";
import { quizErrors } from "./quiz/errors.ts";
import { schoolsErrors } from "./schools/errors.ts";

export const domainErrors = { ...backofficeErrors, ...catalogueErrors, ...commerceErrors, ...contentErrors, ...engagementErrors, ...examsErrors, ...identityErrors, ...insightsErrors, ...learningErrors, ...mediaErrors, ...placesErrors, ...quizErrors, ...schoolsErrors } as const;
