import { timingSafeEqual } from "node:crypto";
import { paperMinutes } from "@upaya/contracts/media/get-private-paper.ts";
import type { Seal } from "#platform/seal.ts";

const idBytes = 16;
const timeBytes = 4;

const words = (id: string, ends: number) => `paper pass ${id} ${ends}`;

/** A paper, a time and our mark on both, in one word of 48 letters. */
export function writePaperPass(seal: Seal, id: string, now: Date): string {
  const ends = Math.floor(now.getTime() / 1_000) + paperMinutes * 60;
  const time = Buffer.alloc(timeBytes);
  time.writeUInt32BE(ends);
  return Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), time, seal.mark(words(id, ends))]).toString("base64url");
}

/** Which paper may be seen. Nothing when any of the three is another, or the time is over: nobody learns which. */
export function readPaperPass(seal: Seal, pass: string, now: Date): string | undefined {
  const bytes = Buffer.from(pass, "base64url");
  if (bytes.length <= idBytes + timeBytes) return undefined;
  const id = bytes.toString("hex", 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const ends = bytes.readUInt32BE(idBytes);
  const given = bytes.subarray(idBytes + timeBytes);
  const isOurs = seal.marksOf(words(id, ends)).some((mark) => mark.length === given.length && timingSafeEqual(mark, given));
  return isOurs && ends * 1_000 > now.getTime() ? id : undefined;
}
