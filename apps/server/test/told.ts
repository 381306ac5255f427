import { createSeal } from "#platform/seal.ts";
import { unsubscribeToken } from "../src/modules/engagement/preferences/unsubscribe-token.ts";
import type { TestApp } from "./test-app.ts";

export const helpNumber = "H-26-CANAR";

/** What somebody was told, under an id that is asked for, and a question that they asked. */
export async function tellSomebody(app: TestApp, userId: string, id: string): Promise<void> {
  await app.sql(
    `insert into engagement.message (month, id, user_id, kind, topic, route, facts, is_on_bell, told_at)
       values (date_trunc('month', now())::date, $1, $2, 'badge', 'badges', '/profile/my-badges', '{"title":"First"}', true, now())`,
    [id, userId],
  );
  await app.sql(
    `insert into engagement.question (id, number, user_id, topic, state, asked_at, last_at)
       values (gen_random_uuid(), $1, $2, 'other', 'solved', now(), now())`,
    [helpNumber, userId],
  );
}

/** What stands under one of their letters. */
export const unsubscribeLink = (app: TestApp, userId: string): string =>
  unsubscribeToken(createSeal(app.platform.env), { user_id: userId, topic: "badges", channel: "email" });
