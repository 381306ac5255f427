import * as z from "zod/mini";
import { defineOperation } from "../endpoint.ts";

/** The 13 reference lists: our name on the left, the wire's on the right. The wire misspells one, and only here. */
export const referenceLists = {
  course_type: "course_type",
  competency: "compentency",
  test_track: "test_tracks",
  job_type: "job_type",
  grade: "grades",
  subject: "subjects",
  registration_role: "reg_roles",
  school_grade: "school_grade",
  school_board: "school_board",
  school_onboarding_type: "school_onboarding_types",
  job_level: "job_level",
  activity: "activity",
  subject_knowledge_test: "skt",
} as const;

export type ReferenceList = keyof typeof referenceLists;
export type WireReferenceList = (typeof referenceLists)[ReferenceList];

const referenceItem = z.object({ id: z.uuid(), slug: z.string(), name: z.string() });
export type ReferenceItem = z.output<typeof referenceItem>;

const fields = Object.values(referenceLists)
  .map((list) => `${list} { id slug name }`)
  .join(" ");

export const ReferenceData = defineOperation("ReferenceData", `query ReferenceData { reference_data { ${fields} } }`);
