import type { Channel, Topic } from "@upaya/contracts/engagement/telling/topics.ts";
import { topicWords } from "../../lib/told/choices/topic-words.ts";

const what: Readonly<Record<Channel, string>> = { email: "letters", push: "messages on your phone", sms: "text messages" };

export const unsubscribeWords = {
  title: "Stop letters",
  description: "Stops letters about one topic. The bell still has what they would have said.",
  press: (channel: Channel) => `Stop ${what[channel]} about this?`,
  topic: "Topic",
  topicOf: (topic: Topic | "digest") =>
    topic === "digest" ? { title: "The digest", line: "Everything that comes in it" } : topicWords[topic],
  text: (channel: Channel) =>
    `You would get no more ${what[channel]} about it. The bell still shows what is new. Nothing is stopped until you press the button.`,
  act: (channel: Channel) => `Stop these ${what[channel]}`,
  busy: "Stopping...",
  done: "Stopped",
  doneText: (channel: Channel, topic: string) =>
    `No more ${what[channel]} about “${topic}”. The bell still shows what is new, and you can change this at any time.`,
  wrong: "This link does not work",
  wrongText: "It is old, or a part of it went missing on the way. Once you are signed in you can stop any letter under Notifications.",
  away: "We could not look this up",
  awayText: "The line to our records dropped. Nothing has changed.",
  again: "Try again",
  settings: "Notifications",
} as const;
