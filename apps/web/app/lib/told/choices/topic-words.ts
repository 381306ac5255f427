import type { Choice, Topic } from "@upaya/contracts/engagement/telling/topics.ts";

/** What somebody hears of, as the one who hears it calls it. */
export const topicWords: Readonly<Record<Topic, { readonly title: string; readonly line: string }>> = {
  security: { title: "Signing in and security", line: "A new device, a way in added or removed" },
  orders: { title: "Orders", line: "Paid, open, or money on its way back" },
  certificates: { title: "Certificates", line: "Issued, corrected, withdrawn" },
  sessions: { title: "Sessions I registered for", line: "Tomorrow, in an hour, moved, cancelled" },
  answers: { title: "Answers to my questions", line: "From help, and when somebody rings you back" },
  school: { title: "The school I speak for", line: "Verified, a document that came back, who speaks for it" },
  streak: { title: "Streak in danger", line: "Five hours before the day ends" },
  badges: { title: "Badges", line: "Earned" },
  courses: { title: "New in my courses", line: "A new version, a new lesson" },
  news: { title: "What is new here", line: "Something you waited for opens, or a word to everyone" },
};

export const channelWords: Readonly<Record<keyof Choice, string>> = { bell: "Bell", push: "Phone", email: "Email", sms: "SMS" };
