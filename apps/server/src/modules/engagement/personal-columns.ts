import { none, type PersonalRegister } from "#platform/personal.ts";

export const engagementColumns: PersonalRegister<"engagement"> = {
  "engagement.interest": {
    id: none,
    topic: none,
    email: { kind: "contact", purpose: "to write once when a page is ready", keep: "until that letter is sent" },
    left_at: none,
  },
};
