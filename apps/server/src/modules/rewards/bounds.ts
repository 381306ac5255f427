import { code, content, person, type TableBounds } from "#platform/retention/bound.ts";

export const rewardsBounds: TableBounds<"rewards"> = {
  "rewards.audit_mark": code("one: how far the audit has come"),
  "rewards.badge": content("badges"),
  "rewards.badge_grant": person("one for each badge"),
  "rewards.balance": person("one for each currency"),
  "rewards.entry": person("two for each thing that was credited"),
  "rewards.rule": code("one for each activity"),
  "rewards.share": person("one for each thing that was shared"),
  "rewards.showing": person("one"),
  "rewards.tally": person("one for each activity and day or month in which it was credited"),
  "rewards.transaction": person("one for each thing that was credited"),
  "rewards.week_score": person("one for each week and subject with points"),
};
