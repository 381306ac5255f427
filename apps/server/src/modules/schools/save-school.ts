import type { Ctx } from "#platform/ctx.ts";
import { saveSchoolRow } from "./schools.store.ts";

interface NewSchool {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  readonly school_type: string;
  readonly verification_status?: "unverified" | "in_review" | "verified";
}

/** A school's record, written once; later words are the school's own. */
export async function saveSchool(ctx: Ctx, school: NewSchool): Promise<void> {
  await ctx.tx((tx) =>
    saveSchoolRow(tx, {
      id: school.id,
      name: school.name,
      email: school.email ?? null,
      school_type: school.school_type,
      verification_status: school.verification_status ?? "unverified",
    }),
  );
}
