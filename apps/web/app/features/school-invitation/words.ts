import type { Contact } from "@upaya/contracts/schools/contacts.ts";

/** English first; another language is another table of the same shape. */
export const invitationWords = {
  title: "Speak for a school",
  description: "An invitation to speak for a school here.",
  heading: (school: string) => `Speak for ${school}?`,
  from: (name: string) => `${name} invites you.`,
  school: "School",
  role: "You become",
  roles: {
    main_poc: "Main contact: you say who else speaks for the school, and may pay for it",
    additional_main_poc: "Additional main contact: you may act and pay for the school",
  } satisfies Record<Contact["role"], string>,
  job: "You are",
  until: "Good until",
  once: "The link works once: whoever accepts first is the contact.",
  accept: "Accept",
  accepting: "Accepting...",
  as: (name: string) => `You accept as ${name}.`,
  signIn: "Sign in to accept",
  signInReason: "Sign in to accept the invitation",
  signInLine: "You come back to this page. An account of your own is enough.",
  needsJs: "Accepting needs JavaScript: it asks who you are.",
  ended: "This invitation has ended",
  endedLine: "It was used, taken back, or its days are over. Ask whoever sent it for a new one.",
  wrong: "This link does not work",
  wrongLine: "It was used, taken back or has ended, or a part of it went missing on the way. Ask whoever sent it for a new one.",
  away: "We could not look this up",
  awayLine: "The line to our records dropped. Nothing has changed.",
  again: "Try again",
  own: "Register your own school",
  lineBroke: "The line dropped before we had an answer. Press again: it stays one.",
} as const;
