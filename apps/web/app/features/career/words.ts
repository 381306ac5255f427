import { schoolsSee } from "../../lib/schools-see.ts";

export const careerWords = {
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
