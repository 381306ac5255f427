import { none, type PersonalRegister, until, whileAccount } from "#platform/personal.ts";

const toCall = { purpose: "to call back whoever asked for it", keep: until("engagement.request") } as const;

const toTell = { purpose: "to write once when a page is ready", keep: until("engagement.interest") } as const;

/** Gone with the account, and after 180 days a month at a time. */
const told = { kind: "behaviour", purpose: "to show somebody what they were told, and why", keep: whileAccount } as const;
const wish = { kind: "content", purpose: "to tell somebody what they want to hear, when they want to", keep: whileAccount } as const;

export const engagementColumns: PersonalRegister<"engagement"> = {
  "engagement.bell": { user_id: none, read_before: told, read_since: told },
  "engagement.broadcast": { id: none, topic: none, facts: none, route: none, written_at: none, told_at: none, taken_back_at: none },
  "engagement.delivery": {
    month: none,
    id: none,
    user_id: none,
    message_month: none,
    message_id: none,
    digest_id: none,
    kind: told,
    topic: told,
    channel: told,
    state: told,
    because: told,
    next_at: none,
    held_until: told,
    counted_at: told,
    reached: { kind: "technical", purpose: "to send nothing twice to a device", keep: whileAccount },
    tries: none,
    due_at: told,
    handed_at: told,
    ended_at: told,
  },
  "engagement.interest": {
    id: none,
    topic: none,
    email: { kind: "contact", ...toTell },
    phone: { kind: "contact", ...toTell },
    user_id: { kind: "identity", ...toTell },
    left_at: none,
  },
  "engagement.message": {
    month: none,
    id: none,
    user_id: none,
    kind: told,
    topic: told,
    facts: told,
    route: told,
    gathered_by: none,
    repeats: told,
    answers_at: told,
    expires_at: none,
    is_on_bell: none,
    told_at: told,
    read_at: told,
  },
  "engagement.preference": { user_id: none, chosen: wish, changed_at: none, pushes: told, last_digest_at: told },
  "engagement.suppressed": {
    mark: {
      kind: "contact",
      purpose: "to send nothing to an address that takes no letters, or whose owner wants none",
      keep: until("engagement.suppressed"),
    },
    reason: none,
    noted_at: none,
  },
  "engagement.wording": { kind: none, words: none, changed_at: none },
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
