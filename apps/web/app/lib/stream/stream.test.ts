// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://own.invalid/" }
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StreamWord } from "@upaya/contracts/stream/follow-stream.ts";
import type * as Stream from "./stream.ts";

const user = "0190a000-0000-7000-8000-00000000000a";
const token = { access_token: "one", expires_in: 600, user_id: user, shared_device: false };

/** A stream that the server has open: what it says, and whether it was hung up. */
class Open {
  readonly response: Response;
  hungUp = false;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(signal: AbortSignal) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (this.#controller = controller),
      cancel: () => void (this.hungUp = true),
    });
    signal.addEventListener("abort", () => {
      this.hungUp = true;
      this.#controller?.error(new DOMException("Aborted", "AbortError"));
    });
    this.response = new Response(body, { headers: { "content-type": "text/event-stream" } });
  }

  say(text: string): void {
    this.#controller?.enqueue(new TextEncoder().encode(text));
  }

  end(): void {
    this.#controller?.close();
  }
}

let streams: Open[] = [];
let answer: ((signal: AbortSignal) => Response | Promise<Response>) | undefined;
let leaving: (() => void)[] = [];

/** Exclusive locks of one browser, as far as we use them. */
function browserLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name: string, ...rest: unknown[]) {
      const work = rest.at(-1) as () => Promise<unknown>;
      const signal = rest.length > 1 ? (rest[0] as { signal?: AbortSignal }).signal : undefined;
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => (signal?.aborted ? undefined : work()));
      queues.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

/** Each message to every other tab, as a browser does it. */
const channels = new Set<TabChannel>();
class TabChannel extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels)
      if (other !== this && other.name === this.name) queueMicrotask(() => other.dispatchEvent(new MessageEvent("message", { data })));
  }
  close(): void {
    channels.delete(this);
  }
}

beforeEach(() => {
  streams = [];
  leaving = [];
  answer = undefined;
  channels.clear();
  vi.stubGlobal("BroadcastChannel", TabChannel);
  Object.defineProperty(navigator, "locks", { value: browserLocks(), configurable: true });
  document.cookie = "upaya_session=1; Path=/; Secure";
  vi.stubGlobal("fetch", async (url: string, { signal }: RequestInit) => {
    if (url === "/api/auth/refresh") return Response.json(token);
    if (answer) return answer(signal!);
    const open = new Open(signal!);
    streams.push(open);
    return open.response;
  });
});
afterEach(() => {
  for (const leave of leaving) leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Tab {
  readonly heard: (StreamWord | "look")[];
  readonly close: () => void;
}

/** A tab has modules of its own, and shares the browser with the others. */
async function openTab(about = "bell"): Promise<Tab> {
  vi.resetModules();
  const { listen }: typeof Stream = await import("./stream.ts");
  const heard: Tab["heard"] = [];
  const close = listen(about, (word) => heard.push(word ?? "look"));
  leaving.push(close);
  return { heard, close };
}

const opened = 'retry: 2000\nevent: open\ndata: {"topics":[]}\n\n';
const wordOf = (version: number, about = "bell") => `event: word\ndata: {"about":"${about}","version":${version}}\n\n`;
const bell = (version: number) => ({ about: "bell", version });
const until = (what: () => boolean) => vi.waitFor(() => expect(what()).toBe(true), { timeout: 20_000 });

describe("the stream of a browser", () => {
  it("is one for five tabs, and each of them hears everything that it listens for", async () => {
    const tabs = [await openTab(), await openTab(), await openTab(), await openTab(), await openTab("other")];
    await until(() => streams.length === 1);
    streams[0]!.say(opened);
    streams[0]!.say(wordOf(1));
    await until(() => tabs.slice(0, 4).every(({ heard }) => heard.length === 2));
    expect(tabs.map(({ heard }) => heard)).toEqual([...Array.from({ length: 4 }, () => ["look", bell(1)]), ["look"]]);
    expect(streams).toHaveLength(1);
  });

  it("goes on in another tab when the one that has it is closed, and with the last one it ends", async () => {
    const [first, second] = [await openTab(), await openTab()];
    await until(() => streams.length === 1);
    first.close();
    await until(() => streams.length === 2);
    expect(streams[0]!.hungUp).toBe(true);
    streams[1]!.say(opened + wordOf(2));
    await until(() => second.heard.length === 2);
    expect([first.heard, second.heard]).toEqual([[], ["look", bell(2)]]);
    second.close();
    await until(() => streams[1]!.hungUp);
  });

  it("is read however it is cut into pieces, and beats are nobody's word", async () => {
    const tab = await openTab();
    await until(() => streams.length === 1);
    for (const piece of (opened + ":\n\n" + wordOf(3)).match(/.{1,5}/gs)!) streams[0]!.say(piece);
    await until(() => tab.heard.length === 2);
    expect(tab.heard).toEqual(["look", bell(3)]);
  });

  it("is opened again when it ends or breaks off, after a while, and then everything is read anew", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    const tab = await openTab();
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    streams[0]!.say(opened);
    await vi.waitFor(() => expect(tab.heard).toEqual(["look"]));
    streams[0]!.end();
    await vi.advanceTimersByTimeAsync(900);
    expect(streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_200);
    expect(streams).toHaveLength(2);
    streams[1]!.say(opened);
    await vi.waitFor(() => expect(tab.heard).toEqual(["look", "look"]));
  });

  it("is given up and opened again when nothing comes for a minute: the line is dead", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    await openTab();
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    streams[0]!.say(opened);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(streams[0]!.hungUp).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(streams[0]!.hungUp).toBe(true);
    expect(streams).toHaveLength(2);
  });

  it("is not opened again after its session is over", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    await openTab();
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    document.cookie = "upaya_session=; Max-Age=0; Path=/; Secure";
    streams[0]!.say('event: end\ndata: {"why":"session"}\n\n');
    streams[0]!.end();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(streams).toHaveLength(1);
  });
});

describe("without a stream", () => {
  const focus = () => dispatchEvent(new Event("focus"));

  it.each([
    ["no locks", () => Object.defineProperty(navigator, "locks", { value: undefined, configurable: true })],
    ["no room", () => (answer = () => new Response("{}", { status: 503, headers: { "retry-after": "10" } }))],
    ["no line", () => (answer = () => Promise.reject(new TypeError("Failed to fetch")))],
  ])("(%s) it is looked on focus and every five minutes", async (_why, take) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    take();
    const tab = await openTab();
    await vi.advanceTimersByTimeAsync(299_000);
    expect(tab.heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(tab.heard).toEqual(["look"]);
    focus();
    expect(tab.heard).toEqual(["look", "look"]);
    expect(streams).toEqual([]);
  });

  it("asks a full server less and less often, and never sooner than it was told", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    let asked = 0;
    answer = () => {
      asked += 1;
      return new Response("{}", { status: 503, headers: { "retry-after": "20" } });
    };
    await openTab();
    await vi.waitFor(() => expect(asked).toBe(1));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toBeLessThan(40);
  });

  it("and offline nothing is tried; with the line it is opened", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await openTab();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(streams).toEqual([]);
    vi.restoreAllMocks();
    dispatchEvent(new Event("online"));
    await until(() => streams.length === 1);
  });

  it("with one it is not looked on focus: words come by themselves", async () => {
    const tab = await openTab();
    await until(() => streams.length === 1);
    streams[0]!.say(opened);
    await until(() => tab.heard.length === 1);
    focus();
    expect(tab.heard).toEqual(["look"]);
  });
});
