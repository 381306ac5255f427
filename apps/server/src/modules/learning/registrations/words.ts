import type { RegistrationState } from "@upaya/contracts/learning/registrations.ts";

/** What somebody is told after a press. */
export const registrationWords: Readonly<Record<RegistrationState | "replay", string>> = {
  registered: "You have a place.",
  waiting: "It is full. You are in the line, and move up as soon as somebody gives up a place.",
  given_up: "Your place is free for somebody else.",
  cancelled: "This date was called off.",
  attended: "You were there.",
  missed: "This date is over.",
  replay: "The replay is yours to watch.",
};
