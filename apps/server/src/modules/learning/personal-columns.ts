import { none, type PersonalRegister, whileAccount } from "#platform/personal.ts";

export const learningColumns: PersonalRegister<"learning"> = {
  "learning.favourite": {
    id: none,
    user_id: none,
    resource_id: { kind: "behaviour", purpose: "the resources they keep for later", keep: whileAccount },
    active: none,
    changed_at: none,
  },
};
