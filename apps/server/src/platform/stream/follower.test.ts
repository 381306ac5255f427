import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { Follower } from "./follower.ts";

const actor = { kind: "user", id: "019a0000-0000-7000-8000-000000000001", roles: [], grants: [] } as const;
const followed = { wanted: [], topics: [] };
const word = `event: word\ndata: {"about":"bell","version":1}\n\n`;

/** A line whose reader takes nothing, or everything. */
function lineOf(reads: boolean) {
  const taken: string[] = [];
  const line = new Writable({
    write(piece: Buffer, _encoding, done) {
      taken.push(piece.toString());
      if (reads) done();
    },
  });
  return { line, taken };
}

describe("a reader who does not read", () => {
  it("is cut off when some hundred words wait for them, and costs no more memory than that", () => {
    const { line } = lineOf(false);
    const follower = new Follower(line, 0, actor, followed);
    let written = 0;
    while (follower.write(word) && written < 10_000) written += 1;
    expect(line.destroyed).toBe(true);
    expect(written * word.length).toBeLessThan(20_000);
    expect(follower.write(word)).toBe(false);
  });

  it("is told apart from one who reads as it comes", () => {
    const { line, taken } = lineOf(true);
    const follower = new Follower(line, 0, actor, followed);
    for (let count = 0; count < 10_000; count += 1) expect(follower.write(word)).toBe(true);
    expect(taken).toHaveLength(10_000);
  });
});
