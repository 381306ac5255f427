import pg from "pg";
import { saveQuestions } from "@upaya/server/modules/quiz/index.ts";
import { signAccessToken } from "@upaya/server/modules/identity/sessions/access-token.ts";
import { systemCtx } from "@upaya/server/platform/ctx.ts";
import { ensureDatabase, migrate } from "@upaya/server/platform/db/migrate.ts";
import { migrationsFolder } from "@upaya/server/platform/db/migrations-folder.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { createPlatform, type Platform } from "@upaya/server/platform/platform.ts";

/** The options of every question of a crowd. The key is the first. */
export const options = ["The first", "The second", "The third", "The fourth"] as const;

/** People with sessions in the record, and questions to answer. */
export interface Crowd {
  readonly people: readonly string[];
  readonly questions: readonly string[];
  /** Access tokens of everybody as the product signs them, good for ten minutes from now. */
  tokens(): Promise<string[]>;
}

/** A migrated database on an engine of this command alone. */
export async function migrated(url: string): Promise<void> {
  await ensureDatabase(url);
  await migrate({ url, folder: migrationsFolder, log: { info: () => undefined, warn: () => undefined } });
}

/** What the product's own code needs to run inside a measuring command. */
export function platformOf(env: Record<string, string>): Promise<Platform> {
  return createPlatform(readEnv(env), { service: "crowd", schemas: [] });
}

export async function gatherCrowd(platform: Platform, counts: { readonly people: number; readonly questions: number }): Promise<Crowd> {
  const people = Array.from({ length: counts.people }, () => platform.ids.next());
  const sessions = Array.from({ length: counts.people }, () => platform.ids.next());
  const owner = new pg.Client(platform.env.DATABASE_URL);
  await owner.connect();
  // Joined the day before yesterday, with a number that is proven: whoever is newer is on no weekly list.
  await owner.query(
    "insert into identity.person (id, created_at) select id, platform.now() - interval '2 days' from unnest($1::uuid[]) id",
    [people],
  );
  await owner.query(
    `insert into identity.identifier (id, user_id, kind, value)
      select gen_random_uuid(), id, 'phone', '+9198' || lpad(place::text, 8, '0') from unnest($1::uuid[]) with ordinality as p (id, place)`,
    [people],
  );
  await owner.query(
    `insert into identity.profile (user_id, name, city, state, school)
      select id, 'Teacher ' || place, 'City ' || place % 20, 'Maharashtra', 'School ' || place % 50 from unnest($1::uuid[]) with ordinality as p (id, place)`,
    [people],
  );
  await owner.query(
    `insert into identity.session (id, user_id, label, shared, expires_at)
      select id, user_id, 'Load', false, platform.now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) as s (id, user_id)`,
    [sessions, people],
  );
  await owner.query("analyze");
  await owner.end();
  const questions = await saveQuestions(systemCtx(platform, "crowd"), questionsOf(counts.questions));
  return {
    people,
    questions,
    tokens: () => Promise.all(sessions.map((session) => signAccessToken(platform.env, platform.clock, session))),
  };
}

function questionsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    slug: `crowd-${index}`,
    subject: ["math", "science", "pedagogy"][index % 3]!,
    title: `Which picture shows ${index} halves?`,
    options: [...options],
    tags: ["number-sense"],
    answer: 0,
    explanation: "The first picture is the one that shows them, since it is cut into equal parts.",
    published_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
  }));
}
