import { none, type PersonalRegister } from "#platform/personal.ts";

export const referenceColumns: PersonalRegister<"reference"> = {
  "reference.item": { id: none, list: none, slug: none, name: none, position: none, active: none },
};
