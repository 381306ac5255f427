import type { HelpThread } from "@upaya/contracts/engagement/help.ts";

/** A question that was answered, apart from what a test says of it. */
export function buildThread(part: Partial<HelpThread> = {}): HelpThread {
  return {
    number: "H-26-QEPV3",
    topic: "lessons",
    what: "sound_or_captions",
    state: "answered",
    closed_because: null,
    about: { kind: "lesson", title: "One thumb", path: "/learn/thumbs/one" },
    asked_at: "2026-11-18T05:30:00.000Z",
    due_at: null,
    email: null,
    on_bell: true,
    entries: [
      { id: "0198f000-0000-7000-8000-00000000000a", by: "me", text: "The captions are early.", at: "2026-11-18T05:30:00.000Z" },
      { id: "0198f000-0000-7000-8000-00000000000b", by: "us", text: "They are right\nnow.", at: "2026-11-18T09:30:00.000Z" },
    ],
    takes_more: true,
    ...part,
  };
}
