import { addAbortSignal, type Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import type { SizedFile } from "@upaya/contracts/endpoint.ts";
import { OutsideError } from "../errors.ts";
import { type AskS3, askS3, type S3Patience, type S3Settings, usualPatience } from "./ask-s3.ts";
import { inPieces } from "./pieces.ts";
import { putInParts, type Target } from "./s3-multipart.ts";
import { ownKey, type Storage } from "./storage.ts";

/** Objects of one bucket of S3, or of whatever speaks its wire. */
export function s3Storage(env: S3Settings, patience: S3Patience = usualPatience): Storage {
  const ask = askS3(env, patience);
  const at = (key: string) => ({ Bucket: env.S3_BUCKET, Key: ownKey(key) });
  const openObject = async (key: string): Promise<SizedFile | undefined> => {
    const target = at(key);
    const there = await ask((s3, abortSignal) => s3.send(new HeadObjectCommand(target), { abortSignal }).catch(unlessMissing));
    // Asked for with the first bit: whoever leaves before holds no line open.
    const read: SizedFile["read"] = (part) => {
      const wanted = { ...target, ...(part ? { Range: `bytes=${part.from}-${part.to}` } : {}) };
      return chunksOf(patience.idleMs, () => ask((s3, abortSignal) => s3.send(new GetObjectCommand(wanted), { abortSignal })));
    };
    return there && { size: there.ContentLength ?? 0, read };
  };
  return {
    async put(key, bytes, type) {
      await putWhole(ask, { ...at(key), ContentType: type }, bytes);
    },
    async get(key) {
      const target = at(key);
      return ask(async (s3, signal) => {
        const found = await s3.send(new GetObjectCommand(target), { abortSignal: signal }).catch(unlessMissing);
        if (!found?.Body) return undefined;
        const bits: Uint8Array[] = [];
        for await (const bit of addAbortSignal(signal, found.Body as Readable)) bits.push(bit as Uint8Array);
        return Buffer.concat(bits);
      });
    },
    read: async (key) => (await openObject(key))?.read(),
    open: openObject,
    async remove(key) {
      const target = at(key);
      await ask((s3, abortSignal) => s3.send(new DeleteObjectCommand(target), { abortSignal }).catch(unlessMissing));
    },
  };
}

/** One call while it is small; what is larger than a piece, and nobody knows how large, goes up in parts. */
async function putWhole(ask: AskS3, target: Target, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const pieces = inPieces(bytes);
  try {
    const first = await pieces.next();
    const Body = first.done ? Buffer.alloc(0) : first.value;
    const second = first.done ? first : await pieces.next();
    if (second.done) await ask((s3, abortSignal) => s3.send(new PutObjectCommand({ ...target, Body }), { abortSignal }));
    else await putInParts(ask, target, [Body, second.value], pieces);
  } finally {
    // Whoever brings the bytes is told that nobody wants the rest.
    await pieces.return(undefined);
  }
}

/** One that says nothing for a while is given up; how long its reader takes does not count. */
async function* chunksOf(idleMs: number, open: () => Promise<{ Body?: unknown }>): AsyncGenerator<Uint8Array> {
  const body = (await open()).Body as Readable;
  let quiet: NodeJS.Timeout | undefined;
  const wait = () => (quiet = setTimeout(() => body.destroy(new Error("the service went quiet")), idleMs));
  try {
    wait();
    for await (const bit of body) {
      clearTimeout(quiet);
      yield bit as Uint8Array;
      wait();
    }
  } catch (error) {
    throw new OutsideError("storage", error);
  } finally {
    clearTimeout(quiet);
    body.destroy();
  }
}

/** Of an object only: a bucket that is not there is a fault of the settings. */
function unlessMissing(error: { name?: string }): undefined {
  if (error.name !== "NoSuchKey" && error.name !== "NotFound") throw error;
}
