import { none, type PersonalRegister, until } from "#platform/personal.ts";

const toCall = { purpose: "to call back whoever asked for it", keep: until("engagement.request") } as const;

const toTell = { purpose: "to write once when a page is ready", keep: until("engagement.interest") } as const;

export const engagementColumns: PersonalRegister<"engagement"> = {
  "engagement.interest": {
    id: none,
    topic: none,
    email: { kind: "contact", ...toTell },
    phone: { kind: "contact", ...toTell },
    user_id: { kind: "identity", ...toTell },
    left_at: none,
  },
  "engagement.request": {
    id: none,
    kind: none,
    full_name: { kind: "identity", ...toCall },
    school_name: { kind: "identity", ...toCall },
    email: { kind: "contact", ...toCall },
    mobile: { kind: "contact", ...toCall },
    preferred_day: { kind: "content", ...toCall },
    preferred_time: { kind: "content", ...toCall },
    purpose: { kind: "content", ...toCall },
    page: { kind: "behaviour", purpose: "to know what the request is about", keep: until("engagement.request") },
    referral_code: { kind: "behaviour", purpose: "to credit whoever brought the school", keep: until("engagement.request") },
    user_id: { kind: "identity", purpose: "to show a person what they asked for", keep: until("engagement.request") },
    made_at: none,
    handed_at: none,
    forwarded_at: none,
    state: none,
    due_at: none,
    tries: none,
    tried_at: none,
    outcome: none,
    note: { kind: "content", ...toCall },
    done_at: none,
  },
};
