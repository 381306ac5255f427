import { importRegister } from "@upaya/server/modules/schools/index.ts";
import type { Ctx } from "@upaya/server/platform/ctx.ts";

/** A school of the directory, as a register tells of it. */
export async function listSchool(ctx: Ctx, given: URLSearchParams): Promise<object> {
  const row = {
    udise: given.get("udise") ?? "",
    name: given.get("name") ?? "",
    email: given.get("email"),
    school_type: "k12",
    board: "cbse",
    place: "Paud Road, Kothrud",
    pin_code: "411038",
    district: "Pune",
    state: "Maharashtra",
    lowest_grade: 1,
    highest_grade: 12,
    phone: null,
  } as const;
  return importRegister(ctx, [row], { source: "UDISE+", told_on: "2026-07-01" });
}
