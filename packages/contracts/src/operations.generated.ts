// Made by `pnpm generate` from every defineOperation.
import type { Operation } from "./endpoint.ts";
import { LatestCourses, Webinars } from "./catalogue/list-resources.ts";
import { AddToCart, OwnCart } from "./commerce/cart.ts";
import { ListOrgVouchers } from "./commerce/org-voucher.ts";
import { ProfileQuestions, CreateAnswers, UpdateAnswer, UpdateProfilePicture } from "./identity/questionnaire.ts";
import { UserLearning } from "./learning/enrolment.ts";
import { CreateFavorite, DeleteFavorite } from "./learning/favourites.ts";
import { UserRegisters } from "./learning/registrations.ts";
import { QuizPage } from "./quiz/list-tq.ts";
import { ReferenceData } from "./reference/reference-data.ts";
import { SchoolRecord } from "./schools/school-record.ts";
import { OwnSchool } from "./schools/school.ts";

/** Every GraphQL operation that our apps send. */
export const operations: readonly Operation[] = [
  LatestCourses,
  Webinars,
  AddToCart,
  OwnCart,
  ListOrgVouchers,
  ProfileQuestions,
  CreateAnswers,
  UpdateAnswer,
  UpdateProfilePicture,
  UserLearning,
  CreateFavorite,
  DeleteFavorite,
  UserRegisters,
  QuizPage,
  ReferenceData,
  SchoolRecord,
  OwnSchool,
];
