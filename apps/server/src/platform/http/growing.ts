import { AppError } from "../errors.ts";
import { leastBytes, type Parcel } from "./parcels.ts";

export const noRoom = () => new AppError("overloaded", { retryAfter: 2 });

/** What has come of a file, in one piece: a thousand crumbs take no more memory than a loaf. */
export class Growing {
  readonly #most: number;
  #bytes = Buffer.alloc(0);
  #size = 0;

  /** `most` is what it is known to become at most: it never takes more room than that in advance. */
  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** False when there is no room for it. */
  add(chunk: Buffer, parcel: Parcel): boolean {
    const needed = this.#size + chunk.length;
    if (needed > this.#bytes.length) {
      const room = Math.max(needed, Math.min(this.#most, Math.max(leastBytes, 2 * this.#bytes.length)));
      if (!parcel.holds(room)) return false;
      const larger = Buffer.allocUnsafeSlow(room);
      this.all().copy(larger);
      this.#bytes = larger;
    }
    chunk.copy(this.#bytes, this.#size);
    this.#size = needed;
    return true;
  }

  all(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }
}
