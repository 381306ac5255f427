import { partsOf } from "#platform/export.ts";
import type { People } from "#platform/people/people.ts";
import { dropEvidenceOf, pageEvidenceOf } from "./evidence/evidence.store.ts";

export const competencyPeople: People = {
  holds: "What your answers and the courses that you completed say of what you know and can do",
  export: (ctx, { ids }) => partsOf("competencies.evidence", pageEvidenceOf(ctx.db, ids)),
  // Answers of both to one question are one answer: only whoever keeps the answers can say what they add up to.
  join: { because: "quiz and learning write it anew in the transaction in which they join what it is made from" },
  forget: (tx, { ids }) => dropEvidenceOf(tx, ids),
};
