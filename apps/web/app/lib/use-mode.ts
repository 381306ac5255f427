import { usePreference } from "./preferences.ts";

/** Whose pages these are. A look, never a right. */
export function useMode(): "teacher" | "school" {
  return usePreference("mode", "teacher") === "school" ? "school" : "teacher";
}
