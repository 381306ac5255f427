import { timingSafeEqual } from "node:crypto";
import type { Seal } from "#platform/seal.ts";

/** So long a signed address is good at most. */
const passSeconds = 6 * 3_600;
/** Whoever opens a lesson twice within this has the same addresses twice, and what the browser kept of them. */
const stepSeconds = 1_800;

interface Pass {
  readonly made: string;
  readonly person: string;
  /** In seconds since 1970. */
  readonly ends: number;
}

const personBytes = 16;
const timeBytes = 4;

const words = ({ made, person, ends }: Pass) => `video pass ${made} ${person} ${ends}`;

/** A person, a time and our mark on both and on the video, in one word. */
export function writePass(seal: Seal, made: string, person: string, now: Date): { pass: string; expiresAt: Date } {
  const ends = Math.floor((now.getTime() / 1_000 + passSeconds) / stepSeconds) * stepSeconds;
  const time = Buffer.alloc(timeBytes);
  time.writeUInt32BE(ends);
  const mark = seal.mark(words({ made, person, ends }));
  const pass = Buffer.concat([Buffer.from(person.replaceAll("-", ""), "hex"), time, mark]).toString("base64url");
  return { pass, expiresAt: new Date(ends * 1_000) };
}

/** Whom it was written for. Nothing when any of the three is another, or the time is over: nobody learns which. */
export function readPass(seal: Seal, made: string, pass: string, now: Date): string | undefined {
  const bytes = Buffer.from(pass, "base64url");
  const [head, given] = [bytes.subarray(0, personBytes + timeBytes), bytes.subarray(personBytes + timeBytes)];
  const person = head.toString("hex", 0, personBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const ends = head.readUInt32BE(personBytes);
  const marks = seal.marksOf(words({ made, person, ends }));
  const isOurs = marks.some((mark) => mark.length === given.length && timingSafeEqual(mark, given));
  return isOurs && ends * 1_000 > now.getTime() ? person : undefined;
}
