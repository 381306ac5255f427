import { none, type PersonalRegister } from "#platform/personal.ts";

export const competencyColumns: PersonalRegister<"competencies"> = {
  "competencies.framework": { slug: none, name: none, source: none },
  "competencies.node": { slug: none, framework: none, parent: none, title: none, position: none },
};
