import { systemCtx } from "#platform/ctx.ts";
import type { Platform } from "#platform/platform.ts";
import { joinPerson } from "../src/modules/identity/index.ts";
import { saveHistory } from "../src/modules/quiz/index.ts";
import { saveSchool } from "../src/modules/schools/index.ts";
import { personas, schools } from "./personas.ts";
import { seedCertificates } from "./seed-certificates.ts";

interface Seeded {
  readonly ids: ReadonlyMap<string, string>;
  /** For the terminal: who can sign in, and with what. */
  readonly lines: readonly string[];
}

export async function seedPersonas(platform: Platform): Promise<Seeded> {
  const ctx = systemCtx(platform, "seed");
  const ids = new Map<string, string>();
  for (const school of schools) await saveSchool(ctx, school);
  for (const { email, phone, details, roles = [], school, quizDays } of personas) {
    const { user_id, is_new } = await joinPerson(ctx, { email, phone, details, roles, schools: school ? [school] : [] });
    ids.set(email, user_id);
    if (quizDays && is_new) await saveHistory(ctx, user_id, quizDays);
  }
  await seedCertificates(platform, ids);
  const widest = Math.max(...personas.map(({ email }) => email.length));
  return { ids, lines: personas.map(({ email, who }) => `  ${email.padEnd(widest)}  ${who}`) };
}
