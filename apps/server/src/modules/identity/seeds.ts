import { loadChanged } from "#platform/content/load-changed.ts";
import type { Seeds } from "#platform/content/seeds.ts";
import { profileQuestions } from "../../../seeds/seed-profile-questions.ts";
import { saveProfileQuestions } from "./questionnaire/save-profile-questions.ts";

export const seeds: Seeds = {
  "questions of the profile": (ctx) =>
    loadChanged(
      ctx,
      "profile questions",
      profileQuestions.map((item) => ({ key: item.id, item })),
      saveProfileQuestions,
    ),
};
