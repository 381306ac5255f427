import type { Ctx } from "#platform/ctx.ts";
import { joinPerson } from "../src/modules/identity/index.ts";
import { saveHistory } from "../src/modules/quiz/index.ts";
import { saveSchool } from "../src/modules/schools/index.ts";
import { personas, schools } from "./personas.ts";

/** Lines for the terminal: who can sign in, and with what. */
export async function seedPersonas(ctx: Ctx): Promise<string[]> {
  for (const school of schools) await saveSchool(ctx, school);
  for (const { email, phone, details, roles = [], school, quizDays } of personas) {
    const { user_id, is_new } = await joinPerson(ctx, { email, phone, details, roles, schools: school ? [school] : [] });
    if (quizDays && is_new) await saveHistory(ctx, user_id, quizDays);
  }
  const widest = Math.max(...personas.map(({ email }) => email.length));
  return personas.map(({ email, who }) => `  ${email.padEnd(widest)}  ${who}`);
}
