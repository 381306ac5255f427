import { none, type PersonalRegister, whileAccount } from "#platform/personal.ts";

const skill = {
  kind: "behaviour",
  purpose: "what speaks for their skill, so that nothing else is said of it",
  keep: whileAccount,
} as const;

export const competencyColumns: PersonalRegister<"competencies"> = {
  "competencies.evidence": {
    id: none,
    user_id: none,
    node: skill,
    kind: none,
    source_id: skill,
    edition: none,
    number: skill,
    level: skill,
    answered: skill,
    correct: skill,
    minutes: skill,
    happened_at: skill,
    withdrawn_at: skill,
  },
  "competencies.framework": { slug: none, name: none, source: none },
  "competencies.node": { slug: none, framework: none, parent: none, title: none, position: none },
};
