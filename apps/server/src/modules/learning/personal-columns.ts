import { none, type PersonalRegister } from "#platform/personal.ts";

export const learningColumns: PersonalRegister<"learning"> = {
  "learning.favourite": {
    id: none,
    user_id: none,
    resource_id: { kind: "behaviour", purpose: "the resources they keep for later", keep: "while the account exists" },
    active: none,
    changed_at: none,
  },
};
