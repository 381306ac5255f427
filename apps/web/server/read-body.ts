import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Arriving } from "./intake.ts";
import { HungUp, Refusal } from "./refusal.ts";

/** A body that is here as a whole. */
export interface SentBody {
  readonly size: number;
  readonly bytes: Buffer | undefined;
  /** Of a large one, which lies on the disk. */
  stream(): Readable;
  /** It is needed no more. */
  drop(): void;
}

interface Where {
  readonly folder: string;
  readonly mostBytes: number;
}

/** A call's body is mostly smaller than this; what is larger waits on the disk and not in memory. */
const mostInMemory = 16_384;
/** Who sends a little too much is heard out, so that the answer reaches them; who sends far too much is not. */
const heardOut = 4;

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Reads a body to its end, no faster than the disk takes it. */
export async function readBody(request: IncomingMessage, arriving: Arriving, { folder, mostBytes }: Where): Promise<SentBody> {
  const announced = Number(request.headers["content-length"] ?? 0);
  const reader = new Reader(folder, mostBytes, Math.min(announced || 1_024, mostInMemory), arriving);
  try {
    if (announced > mostBytes) throw new Refusal("payload_too_large");
    await flow(request, arriving.signal, (chunk) => reader.take(chunk));
    return reader.body();
  } catch (error) {
    reader.drop();
    if (arriving.signal.aborted || announced > mostBytes * heardOut) request.pause();
    else request.resume();
    throw error;
  }
}

/** Hands over piece by piece; a piece that takes its time stops the flow until it is done. */
function flow(request: IncomingMessage, signal: AbortSignal, take: (chunk: Buffer) => Promise<void> | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let last: Promise<void> | undefined;
    const stop = (error?: unknown) => {
      request.off("data", onData).off("end", onEnd).off("close", onClose).off("error", onClose);
      signal.removeEventListener("abort", onAbort);
      if (error === undefined) resolve();
      else reject(error);
    };
    const onAbort = () => stop(signal.reason);
    const onClose = () => stop(new HungUp());
    const onEnd = () => {
      // It closes now, and whoever sent it is still there.
      request.off("close", onClose);
      void (last ?? Promise.resolve()).then(() => stop(), stop);
    };
    const onData = (chunk: Buffer) => {
      try {
        last = take(chunk);
      } catch (error) {
        return stop(error);
      }
      if (!last) return undefined;
      request.pause();
      last.then(() => request.resume(), stop);
      return undefined;
    };
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    request.on("data", onData).once("end", onEnd).once("close", onClose).once("error", onClose);
    return undefined;
  });
}

class Reader {
  readonly #folder: string;
  readonly #mostBytes: number;
  readonly #arriving: Arriving;
  /** Grown by copying: a thousand pieces of one byte weigh a thousand bytes. */
  #memory: Buffer;
  #size = 0;
  #file: FileHandle | undefined;
  #dropped = false;

  constructor(folder: string, mostBytes: number, begin: number, arriving: Arriving) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
    this.#memory = Buffer.allocUnsafe(begin);
    this.#arriving = arriving;
  }

  take(chunk: Buffer): Promise<void> | undefined {
    const before = this.#size;
    this.#size += chunk.length;
    if (this.#size > this.#mostBytes) throw new Refusal("payload_too_large");
    if (this.#size > mostInMemory) return this.#toDisk(chunk, before);
    if (this.#size > this.#memory.length) {
      const larger = Buffer.allocUnsafe(Math.min(mostInMemory, Math.max(this.#size, this.#memory.length * 2)));
      this.#memory.copy(larger, 0, 0, before);
      this.#memory = larger;
    }
    chunk.copy(this.#memory, before);
    return undefined;
  }

  async #toDisk(chunk: Buffer, before: number): Promise<void> {
    this.#arriving.hold(this.#file ? chunk.length : this.#size);
    try {
      this.#file ??= await this.#open();
      if (this.#memory.length > 0) await this.#file.appendFile(this.#memory.subarray(0, before));
      this.#memory = Buffer.alloc(0);
      await this.#file.appendFile(chunk);
    } finally {
      if (this.#dropped) this.#close();
    }
  }

  async #open(): Promise<FileHandle> {
    const path = join(this.#folder, `upaya-${randomUUID()}`);
    const file = await open(path, "wx+", 0o600);
    // Without a name nobody else can open it, and nothing is left of it if this process dies.
    await unlink(path);
    return file;
  }

  body(): SentBody {
    const file = this.#file;
    return {
      size: this.#size,
      bytes: file ? undefined : this.#memory.subarray(0, this.#size),
      stream: () => file!.createReadStream({ start: 0, autoClose: false }),
      drop: () => this.drop(),
    };
  }

  drop(): void {
    if (this.#dropped) return;
    this.#dropped = true;
    this.#arriving.drop();
    this.#close();
  }

  #close(): void {
    // A file that is being written to is closed when that is done; one without a name is gone with its handle.
    void this.#file?.close().catch(() => undefined);
  }
}
