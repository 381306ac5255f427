import { createHash } from "node:crypto";
import type { Ctx } from "#platform/ctx.ts";

interface Kept {
  readonly id: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
}

export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Its bytes are part of their own address: nothing is ever written over a paper. */
export const paperKey = ({ id, hash }: Kept): string => `papers/${id}/${hash}.pdf`;

/** The bytes that somebody was given once, and no others: what storage has changed or lost is a fault of ours and is never handed out. */
export async function paperBytes(ctx: Ctx, paper: Kept): Promise<Buffer> {
  const bytes = await ctx.storage.get(paperKey(paper));
  if (!bytes) throw new Error("a paper is not in storage");
  if (hashOf(bytes) !== paper.hash) throw new Error("a paper in storage is not what it was");
  return bytes;
}
