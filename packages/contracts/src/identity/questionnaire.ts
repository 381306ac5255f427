import * as z from "zod/mini";
import { defineOperation } from "../endpoint.ts";
import { plainText } from "../forms/plain-text.ts";

export const questionTypes = ["multi_select", "multiple_choice", "free_text"] as const;

const profileQuestion = z.object({
  id: z.uuid(),
  question_title: z.string(),
  question_type: z.enum(questionTypes),
  options: z.array(z.string()),
  /** Empty until answered; then one entry. A multi-select holds its choices, any other type one value. */
  user_answer: z.array(z.object({ id: z.uuid(), selected_value: z.array(z.string()) })),
});
export type ProfileQuestion = z.output<typeof profileQuestion>;

export const longestAnswer = 400;

const selected = z
  .array(z.string().check(z.overwrite(plainText), z.trim(), z.minLength(1), z.maxLength(longestAnswer)))
  .check(z.minLength(1), z.maxLength(20));

export const answerObjects = z.object({
  objects: z.array(z.object({ user_id: z.uuid(), question_id: z.uuid(), selected_value: selected })).check(z.minLength(1), z.maxLength(50)),
});
/** An id that cannot be one is not found, like one that never was. */
export const answerUpdate = z.object({ id: z.string().check(z.maxLength(64)), object: z.object({ selected_value: selected }) });

export const ProfileQuestions = defineOperation(
  "ProfileQuestions",
  `query ProfileQuestions {
    questions { id question_title question_type options user_answer { id selected_value } }
  }`,
);

export const CreateAnswers = defineOperation(
  "CreateAnswers",
  `mutation CreateAnswers($objects: [UserTaasInput!]!) {
    create_user_taas(objects: $objects) { id question_id selected_value }
  }`,
);

export const UpdateAnswer = defineOperation(
  "UpdateAnswer",
  `mutation UpdateAnswer($id: ID!, $object: UserTaasChange!) {
    update_user_taas(id: $id, object: $object) { id question_id selected_value }
  }`,
);

export const UpdateProfilePicture = defineOperation(
  "UpdateProfilePicture",
  `mutation UpdateProfilePicture($picture_id: ID!) {
    update_profile_picture(picture_id: $picture_id) { avatarUrl message }
  }`,
);
