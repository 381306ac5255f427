import type { StreamWord } from "@upaya/contracts/stream/follow-stream.ts";

/** What is said to somebody, or in a topic. */
export type Word = Omit<StreamWord, "topic">;

/** Whoever follows anything at all. */
export const everybody = "everybody:all";

/** A person, `user:<id>`, a topic, `<module>.<thing>:<id>`, or everybody. */
export type Address = `user:${string}` | `${string}.${string}:${string}` | typeof everybody;

const addressForm = /^(?:everybody:all|(?:user|[a-z_]+\.[a-z_]+):[\w-]{1,64})$/;
const aboutForm = /^[a-z_]+(?:\.[a-z_]+)?$/;
const plainForm = /^[\w:.-]{1,64}$/;

/** Nothing but ids and versions fits: a sentence, a name or an address of somebody is a fault of whoever said it. */
export function checkWord(to: string, { about, id, version }: Word): void {
  const plain = [id, version].every((each) => each === undefined || typeof each === "number" || plainForm.test(each));
  if (!addressForm.test(to) || !aboutForm.test(about) || !plain) throw new Error("a word on the stream is made of ids and versions alone");
}

/** Outside the subjects of any bus, whose names have no dash: JetStream keeps nothing of it. */
const rootOf = (bus: string) => `live-${bus}`;

export function subjectsOf(bus: string): string {
  return `${rootOf(bus)}.>`;
}

export function subjectTo(bus: string, to: string): string {
  return `${rootOf(bus)}.${to.replace(":", ".")}`;
}

/** Back from the subject; an id has no dot. */
export function addressOf(bus: string, subject: string): string {
  const dot = subject.lastIndexOf(".");
  return `${subject.slice(rootOf(bus).length + 1, dot)}:${subject.slice(dot + 1)}`;
}
