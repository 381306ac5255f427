import { defineEndpoint } from "../endpoint.ts";
import { wrapped } from "../wire.ts";
import { location } from "./location.ts";

/** First-party and readable by the page that asks: the purposes agreed to, with dots between them, such as `location.analytics`. */
export const consentCookie = "upaya_consent";

export function isAgreed(cookie: string | undefined, purpose: string): boolean {
  return (cookie ?? "").split(".").includes(purpose);
}

export const Locate = defineEndpoint({
  name: "Locate",
  method: "GET",
  path: "/places/here",
  summary: "Country and city by the caller's address, if they agreed to that; otherwise the default location.",
  reply: wrapped(location),
});
