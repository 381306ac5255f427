import { plainName } from "../form/schema.ts";
import { words } from "./words.ts";

/** "Administrator, Finance". A role that is newer than this page is called by its own name. */
export function roleWords(roles: readonly string[]): string {
  return roles.map((role) => words.roles[role] ?? plainName(role.replace(/^staff_/, ""))).join(", ") || words.noRole;
}
