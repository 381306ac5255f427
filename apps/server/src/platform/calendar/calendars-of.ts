import type { Module } from "../module.ts";
import type { Calendar } from "./entry.ts";

/** The entries of every module that has some, the lowest ring first. */
export function calendarsOf(modules: readonly Module[]): readonly Calendar[] {
  return modules.flatMap(({ calendar }) => calendar ?? []);
}
