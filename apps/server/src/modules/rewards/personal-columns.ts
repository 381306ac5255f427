import { none, type PersonalRegister, whileAccount } from "#platform/personal.ts";

const book = { kind: "behaviour", purpose: "the book of points and coins", keep: whileAccount } as const;
const earned = { kind: "behaviour", purpose: "what was earned, and its page", keep: whileAccount } as const;

export const rewardsColumns: PersonalRegister<"rewards"> = {
  "rewards.audit_mark": { single: none, after_id: none, swept_until: none },
  "rewards.badge": {
    slug: none,
    name: none,
    rule: none,
    measure: none,
    subject: none,
    needed: none,
    standard: none,
    position: none,
  },
  "rewards.badge_grant": { id: none, user_id: none, badge: earned, granted_at: none, figure: none, status_list: none, status_place: none },
  "rewards.balance": { user_id: none, currency: none, earned: none, used: none },
  "rewards.entry": { transaction_id: none, user_id: none, currency: none, amount: none },
  "rewards.rule": { activity: none, currency: none, amount: none, per_day: none, per_month: none },
  "rewards.share": { id: none, user_id: none, activity: none, object_id: book, made_at: none },
  "rewards.showing": { user_id: none, boards: none, badges: none, changed_at: none },
  "rewards.tally": { user_id: none, activity: none, period: none, times: none },
  "rewards.transaction": { id: none, user_id: none, activity: none, object_id: book, happened_at: none },
  "rewards.week_score": { week: none, subject: none, user_id: none, points: none, changed_at: none },
};
