import { schoolsSee } from "../../lib/schools-see.ts";

export const careerWords = {
  entryTitle: "Be found by schools, later",
  entryText: "Tell us once what you teach and what you want. When schools can look for teachers here, those that fit will find you.",
  entryAction: "Tell schools about you",
  sentTitle: "You agreed to be found by schools",
  sentText: "They cannot look yet. Your answers are the details below: change them here or there.",
  sentAction: "Change my answers",
  notOpened: "The form could not be fetched. Please try again.",
  // The title is the spec's.
  title: "Help us connect you to better opportunities",
  lead: `About six minutes. All answers but one are needed, and they are the details of your profile. ${schoolsSee}`,
  parts: "Parts of this form",
  done: "complete",
  findAddress: "Find your address",
  later: "Finish later",
  kept: "Your answers are saved on this phone.",
  connect: "Connect me",
  sending: "Sending...",
  thanksTitle: "Thank you",
  close: "Close",
} as const;
