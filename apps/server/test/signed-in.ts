import { randomUUID } from "node:crypto";
import { signAccessToken } from "../src/modules/identity/sessions/access-token.ts";
import type { TestApp } from "./test-app.ts";

/** Somebody new with a session, as it stands in the record: no letter is sent and no code typed. Their calls bring this token. */
export async function signedIn(app: Pick<TestApp, "platform" | "sql">): Promise<{ readonly id: string; readonly token: string }> {
  const [id, session] = [randomUUID(), randomUUID()];
  await app.sql("insert into identity.person (id) values ($1)", [id]);
  await app.sql("insert into identity.profile (user_id) values ($1)", [id]);
  await app.sql(
    "insert into identity.session (id, user_id, label, shared, expires_at) values ($1, $2, 'x', false, platform.now() + interval '1 day')",
    [session, id],
  );
  return { id, token: await signAccessToken(app.platform.env, app.platform.clock, session) };
}
