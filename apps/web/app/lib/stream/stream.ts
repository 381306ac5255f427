import type { StreamWord } from "@upaya/contracts/stream/follow-stream.ts";
import { holdStream } from "./hold-stream.ts";

/** With a word something has a new version; without one something may have been missed, so read again. */
export type OnWord = (word: StreamWord | undefined) => void;

/** What the tab with the stream tells the others. */
type News = { readonly kind: "word"; readonly word: StreamWord } | { readonly kind: "look" | "beat" };

const name = "upaya-stream";
/** Without a sign of the stream for so long there is none: a beat comes every 25 seconds. */
const aliveMs = 60_000;
const lookMs = 300_000;

const listeners = new Map<string, Set<OnWord>>();
let running: AbortController | undefined;
let channel: BroadcastChannel | undefined;
let signedAt = -Infinity;

/** Calls whenever something of this kind changed or may have, until the answer is called. One stream serves all tabs of a browser. */
export function listen(about: string, onWord: OnWord): () => void {
  const own = listeners.get(about) ?? new Set();
  listeners.set(about, own.add(onWord));
  running ??= begin();
  return () => {
    own.delete(onWord);
    if (own.size === 0) listeners.delete(about);
    if (listeners.size > 0) return;
    running?.abort();
    running = undefined;
  };
}

function begin(): AbortController {
  const end = new AbortController();
  const { signal } = end;
  if (typeof BroadcastChannel !== "undefined") {
    channel = new BroadcastChannel(name);
    channel.addEventListener("message", ({ data }: MessageEvent<News>) => hear(data), { signal });
  }
  signal.addEventListener("abort", () => {
    channel?.close();
    channel = undefined;
    signedAt = -Infinity;
  });
  lookByOurselves(signal);
  void lead(signal);
  return end;
}

/** The first tab has the stream; when it is closed the lock goes to the next. Without locks nobody has one, and everybody looks by themselves. */
async function lead(signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return;
  try {
    await navigator.locks.request(name, { signal }, async () => {
      const tell = (news: News) => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
        channel?.postMessage(news);
        hear(news);
      };
      const ended = await holdStream(
        { open: () => tell({ kind: "look" }), word: (word) => tell({ kind: "word", word }), beat: () => tell({ kind: "beat" }) },
        signal,
      );
      // Nobody is here: the others would only hear the same. With the next sign-in the page begins anew.
      if (ended) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    });
  } catch {
    // Left before it was our turn.
  }
}

function hear(news: News): void {
  signedAt = Date.now();
  if (news.kind === "word") for (const onWord of listeners.get(news.word.about) ?? []) onWord(news.word);
  if (news.kind === "look") look();
}

function look(): void {
  for (const all of listeners.values()) for (const onWord of all) onWord(undefined);
}

/** While there is no stream: whenever somebody comes back to the page, and every five minutes while they look at it. */
function lookByOurselves(signal: AbortSignal): void {
  const unlessTold = () => {
    if (document.visibilityState === "visible" && Date.now() - signedAt > aliveMs) look();
  };
  const timer = setInterval(unlessTold, lookMs);
  signal.addEventListener("abort", () => clearInterval(timer));
  document.addEventListener("visibilitychange", unlessTold, { signal });
  addEventListener("focus", unlessTold, { signal });
}
