import { createParser } from "eventsource-parser";
import type { FollowStream, StreamEnded, StreamEvent, StreamWord } from "@upaya/contracts/stream/follow-stream.ts";
import { freshToken, renew } from "../session-tokens.ts";

export interface Hears {
  /** From now on nothing is missed; what came before may have been. */
  readonly open: () => void;
  readonly word: (word: StreamWord) => void;
  /** It goes on. */
  readonly beat: () => void;
}

/** How a stream ended: for good, or until it is opened again. */
export type Ending = { readonly over: StreamEnded["why"] | "nobody" } | { readonly again: number | undefined; readonly opened: boolean };

// Only the types of the contract come in: its schema would come with them.
const path: (typeof FollowStream)["path"] = "/stream";
/** The server says something every 25 seconds. */
const longestSilenceMs = 60_000;

/** Follows the stream until it ends, whyever that is. */
export async function readStream(hears: Hears, signal: AbortSignal): Promise<Ending> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), longestSilenceMs);
  const sign = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), longestSilenceMs);
  };
  try {
    const response = await ask(AbortSignal.any([signal, silence.signal]));
    if (!response) return { over: "nobody" };
    const after = Number(response.headers.get("retry-after"));
    if (!response.ok || !response.body) return { again: after > 0 ? after * 1_000 : undefined, opened: false };
    return await read(response.body, hears, sign);
  } catch {
    // The line broke, or was silent for too long.
    return { again: undefined, opened: false };
  } finally {
    clearTimeout(timer);
  }
}

/** With a token that is renewed once; without one nobody is here. */
async function ask(signal: AbortSignal): Promise<Response | undefined> {
  const open = (value: string) =>
    fetch(`/api${path}`, { headers: { authorization: `Bearer ${value}`, accept: "text/event-stream" }, cache: "no-store", signal });
  const token = await freshToken();
  const response = token && (await open(token.value));
  if (response?.status !== 401) return response;
  const next = await renew(token);
  return next && open(next.value);
}

async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>, hears: Hears, sign: () => void): Promise<Ending> {
  let over: StreamEnded["why"] | undefined;
  let again: number | undefined;
  let opened = false;
  const parser = createParser({
    onRetry: (ms) => (again = ms),
    onEvent({ event, data }) {
      const name = event as StreamEvent | undefined;
      if (name === "open") {
        opened = true;
        hears.open();
      } else if (name === "word") hears.word(JSON.parse(data) as StreamWord);
      else if (name === "end") over = (JSON.parse(data) as StreamEnded).why;
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      sign();
      hears.beat();
      parser.feed(piece.value);
    }
  } catch {
    // What broke off is opened again like what ended.
  }
  return over === undefined ? { again, opened } : { over };
}
