import { type ToldKind, toldKinds } from "@upaya/contracts/engagement/telling/bell.ts";
import { fail } from "#platform/errors.ts";

export function kindOf(id: string): ToldKind {
  return toldKinds.find((kind) => kind === id) ?? fail("not_found");
}
