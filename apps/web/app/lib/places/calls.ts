import type { JoinSession } from "@upaya/contracts/learning/join.ts";
import type { GiveUpPlace, ListPlaces, ListRegistrations, Register } from "@upaya/contracts/learning/registrations.ts";
import type { Call } from "../api-browser.ts";

// Only the types of the contracts come in: their schemas would come with them.
export const placesCall: Call<typeof ListPlaces> = { method: "GET", path: "/learning/places/:resource_id" };
export const registrationsCall: Call<typeof ListRegistrations> = { method: "GET", path: "/learning/registrations" };
export const registerCall: Call<typeof Register> = { method: "POST", path: "/learning/registrations", idempotent: "natural" };
export const giveUpCall: Call<typeof GiveUpPlace> = { method: "DELETE", path: "/learning/registrations/:id", idempotent: "natural" };
export const joinCall: Call<typeof JoinSession> = { method: "POST", path: "/learning/registrations/:id/join", idempotent: "natural" };
