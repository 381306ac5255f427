/** How much is unread, where that is known already; otherwise somebody has to ask. */
interface News {
  readonly unread?: number;
}

type Listener = (news: News) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

/** Told of everything that changes the bell, here and in the other tabs of this browser, until the answer is called. */
export function whenTold(listener: Listener): () => void {
  open();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** There is something new: whatever shows the bell in this tab asks for it. A push and a word of the stream reach every tab by themselves. */
export function refetchTold(): void {
  hear({});
}

/** Something was read in this tab, and every other one shows it as read. */
export function nowUnread(unread: number): void {
  hear({ unread });
  open()?.postMessage({ unread } satisfies News);
}

function hear(news: News): void {
  for (const listener of listeners) listener(news);
}

function open(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === "undefined") return channel;
  channel = new BroadcastChannel("upaya-told");
  channel.addEventListener("message", ({ data }: MessageEvent<News>) => hear(data));
  return channel;
}
