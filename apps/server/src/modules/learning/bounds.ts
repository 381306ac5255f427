import { content, person, type TableBounds } from "#platform/retention/bound.ts";

export const learningBounds: TableBounds<"learning"> = {
  "learning.caption": content("one for each video of a version and language"),
  "learning.chapter": content("some for each version"),
  "learning.enrolment": person("one for each reason why something may be learned"),
  "learning.favourite": person("one for each resource that was ever kept"),
  "learning.lesson": content("some for each version"),
  "learning.question": content("some for each quiz of a version"),
  "learning.record": person("one for each resource that they learn"),
  "learning.version": content("one for each time that an author hands in a course"),
};
