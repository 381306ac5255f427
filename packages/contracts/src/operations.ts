import type { Operation } from "./endpoint.ts";
import { CreateAnswers, ProfileQuestions, UpdateAnswer, UpdateProfilePicture } from "./identity/questionnaire.ts";
import { LatestCourses, Webinars } from "./catalogue/list-resources.ts";
import { CreateFavorite, DeleteFavorite } from "./learning/favourites.ts";
import { QuizPage } from "./quiz/list-tq.ts";
import { ReferenceData } from "./reference/reference-data.ts";

/** Every GraphQL operation that our apps send. */
export const operations: readonly Operation[] = [
  QuizPage,
  LatestCourses,
  Webinars,
  CreateFavorite,
  DeleteFavorite,
  ReferenceData,
  ProfileQuestions,
  CreateAnswers,
  UpdateAnswer,
  UpdateProfilePicture,
];
