import type { StreamEnded } from "@upaya/contracts/stream/follow-stream.ts";
import type { SignedIn } from "../actor.ts";

/** What a stream is written on: as much of a response as it needs. */
export interface Line {
  readonly writableLength: number;
  readonly destroyed: boolean;
  write(text: string): unknown;
  end(text: string): unknown;
  destroy(): unknown;
}

/** Words are short: whoever has left so much of them unread is not reading, and comes back when they do. */
const mostUnread = 16_384;
/** Whoever does not read the end either is not waited for. */
const lastWordsMs = 1_000;

/** One stream of one session. */
export class Follower {
  readonly line: Line;
  readonly wanted: readonly string[];
  /** The tick in which it began: what comes round to it is spread by that. */
  readonly born: number;
  actor: SignedIn;
  topics: readonly string[];

  constructor(line: Line, born: number, actor: SignedIn, followed: { wanted: readonly string[]; topics: readonly string[] }) {
    this.line = line;
    this.born = born;
    this.actor = actor;
    this.wanted = followed.wanted;
    this.topics = followed.topics;
  }

  /** False when its reader is too far behind: it is cut off then. */
  write(text: string): boolean {
    if (this.line.destroyed) return false;
    if (this.line.writableLength > mostUnread) {
      this.line.destroy();
      return false;
    }
    this.line.write(text);
    return true;
  }

  /** From now on nothing is missed. Sent again when something may have been, or when other topics are followed. */
  open(retryMs: number): void {
    this.write(`retry: ${retryMs}\nevent: open\ndata: ${JSON.stringify({ topics: this.topics })}\n\n`);
  }

  /** Nobody comes back by themselves after this. */
  end(why: StreamEnded["why"]): void {
    this.#finish(`event: end\ndata: ${JSON.stringify({ why })}\n\n`);
  }

  /** They come back in a while, each at a time of their own. */
  release(retryMs: number): void {
    this.#finish(`retry: ${retryMs}\n\n`);
  }

  #finish(text: string): void {
    if (this.line.destroyed) return;
    this.line.end(text);
    setTimeout(() => this.line.destroy(), lastWordsMs).unref();
  }
}
