import type { BeginTry, OpenCheck } from "@upaya/contracts/learning/check.ts";
import type { Call } from "../../../lib/api-browser.ts";

export const openCall: Call<typeof OpenCheck> = { method: "GET", path: "/learning/mine/:slug/check" };
export const beginCall: Call<typeof BeginTry> = { method: "POST", path: "/learning/mine/:slug/check/tries", idempotent: "natural" };
export const handInPath = "/learning/tries/:id";
