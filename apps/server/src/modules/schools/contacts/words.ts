import type { SchoolRole } from "@upaya/contracts/identity/roles.ts";

export const contactWords = {
  /** Of whom we may not say a name: their account is closed, or about to be. */
  nobody: "Somebody who has left",
  sent: "The invitation is on its way.",
  made: "The link is ready. It works once, for 14 days.",
  takenBack: "The invitation is taken back.",
  letIn: "They speak for the school now.",
  declined: "They are told that they do not speak for the school.",
  changed: "That is changed.",
  removed: "They do not speak for the school any more.",
  left: "You do not speak for this school any more.",
  asked: "The school’s contacts are asked. You hear from us when they answer.",
  accepted: "You speak for this school now.",
} as const;

const asRole: Readonly<Record<SchoolRole, string>> = { main_poc: "a main contact", additional_main_poc: "a contact" };

export const invitationWords = {
  subject: (school: string) => `An invitation to speak for ${school}`,
  preheader: "The link works once, for 14 days.",
  paragraphs: ({ from, school, role }: { readonly from: string; readonly school: string; readonly role: SchoolRole }) => [
    `${from} invites you to speak for ${school} here, as ${asRole[role]}.`,
    role === "main_poc"
      ? "A main contact sees and changes what the school says of itself, buys for it, and chooses who else speaks for it."
      : "A contact sees what the school has here, keeps its information and buys for it.",
  ],
  until: "Works until",
  inIndia: (moment: string) => `${moment}, on the clock of India`,
  button: "Look at the invitation",
  after: [
    "Whoever has this link can accept it. Please do not pass it on.",
    "If you do not know what this is about, you need do nothing: nothing happens.",
  ],
  why: "Somebody who speaks for a school typed this address to invite you.",
  cannotStop: "It is about this invitation alone. No other letters follow from it.",
} as const;
