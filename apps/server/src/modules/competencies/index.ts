export { alignmentsOf } from "./alignments-of.ts";
export { addCompletionEvidence } from "./evidence/add-completion-evidence.ts";
export { addQuizEvidence } from "./evidence/add-quiz-evidence.ts";
export { type Completion, shareMinutes } from "./evidence/completion.ts";
export { listEvidencedAfter, type QuizEvidence } from "./evidence/evidence.store.ts";
export { keepCompletionEvidence } from "./evidence/keep-completion-evidence.ts";
export { keepQuizEvidence } from "./evidence/keep-quiz-evidence.ts";
export { listStandards } from "./list-standards.ts";
export { saveFramework } from "./save-framework.ts";
