// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { attach, type Trouble } from "./attach.ts";

type Heard = (name: string, data: object) => void;
const made = vi.hoisted(() => ({ players: [] as Record<string, unknown>[], isSupported: true }));

vi.mock("hls.js/light", () => {
  class Hls {
    static readonly Events = { MANIFEST_PARSED: "parsed", ERROR: "error" };
    static readonly ErrorTypes = { NETWORK_ERROR: "networkError", MEDIA_ERROR: "mediaError" };
    static readonly isSupported = () => made.isSupported;
    levels: { url: string[] }[] = [];
    loadLevel = -1;
    nextLevel = -1;
    readonly calls: string[] = [];
    readonly heard = new Map<string, Heard>();
    readonly config: object;
    constructor(config: object) {
      this.config = config;
      made.players.push(this as unknown as Record<string, unknown>);
    }
    on = (name: string, heard: Heard) => void this.heard.set(name, heard);
    loadSource = (address: string) => void this.calls.push(`load ${address}`);
    attachMedia = () => void this.calls.push("attach");
    startLoad = () => void this.calls.push("start");
    recoverMediaError = () => void this.calls.push("recover");
    destroy = () => void this.calls.push("destroy");
  }
  return { default: Hls };
});

interface Player {
  levels: { url: string[] }[];
  loadLevel: number;
  nextLevel: number;
  calls: string[];
  heard: Map<string, Heard>;
  config: { enableWorker: boolean; startPosition: number; xhrSetup: (xhr: { open: (...given: unknown[]) => void }, url: string) => void };
}
const player = () => made.players.at(-1) as unknown as Player;
const levels = [240, 480, 720].map((rung) => ({ url: [`http://here/a/${rung}.m3u8`] }));

let troubles: Trouble[];
let base: string;
const wanted = (more: object = {}) => ({
  quality: "auto" as const,
  at: 65,
  base: () => base,
  onTrouble: (trouble: Trouble) => troubles.push(trouble),
  ...more,
});
const fails = (data: object) => player().heard.get("error")!("error", data);

beforeEach(() => {
  troubles = [];
  base = "/a";
  made.players.length = 0;
  made.isSupported = true;
  vi.stubGlobal("MediaSource", EventTarget);
});
afterEach(() => vi.unstubAllGlobals());

describe("with hls.js", () => {
  test("a film is loaded from where it goes on, without a worker", async () => {
    await attach(document.createElement("video"), wanted());
    expect(player().config).toMatchObject({ enableWorker: false, startPosition: 65 });
    expect(player().calls).toEqual(["load /a/master.m3u8", "attach"]);
  });

  test("a size that was chosen is the only one that is loaded, and another is changed to without beginning anew", async () => {
    const film = await attach(document.createElement("video"), wanted({ quality: 480 }));
    player().levels = levels;
    player().heard.get("parsed")!("parsed", {});
    expect(player().loadLevel).toBe(1);
    expect(film.choose(720)).toBe(true);
    expect(player().nextLevel).toBe(2);
    film.choose("auto");
    expect(player().nextLevel).toBe(-1);
  });

  test("the sound has a playlist of its own", async () => {
    await attach(document.createElement("audio"), wanted({ quality: "sound" }));
    expect(player().calls[0]).toBe("load /a/sound.m3u8");
  });

  test("what is asked for under an address that was renewed is asked for under the new one", async () => {
    await attach(document.createElement("video"), wanted());
    base = "/b";
    const open = vi.fn<(...given: unknown[]) => void>();
    player().config.xhrSetup({ open }, "http://here/a/240-00007.m4s");
    expect(open).toHaveBeenCalledWith("GET", "http://here/b/240-00007.m4s", true);
  });

  test("an end of the address, a line that is down and a broken film are told apart, and a hiccup is nothing", async () => {
    await attach(document.createElement("video"), wanted());
    fails({ type: "networkError", fatal: false, response: { code: 503 } });
    fails({ type: "mediaError", fatal: false });
    expect(troubles).toEqual([]);
    for (const code of [403, 404]) fails({ type: "networkError", fatal: false, response: { code } });
    fails({ type: "networkError", fatal: true, response: { code: 0 } });
    expect(troubles).toEqual(["gone", "gone", "cut"]);
    fails({ type: "mediaError", fatal: true });
    expect(troubles).toHaveLength(3);
    expect(player().calls.at(-1)).toBe("recover");
    fails({ type: "mediaError", fatal: true });
    expect(troubles.at(-1)).toBe("broken");
  });

  test("it goes on loading after trouble, unless it has not even begun", async () => {
    const film = await attach(document.createElement("video"), wanted());
    expect(film.resume()).toBe(false);
    player().levels = levels;
    expect(film.resume()).toBe(true);
    expect(player().calls.at(-1)).toBe("start");
    film.detach();
    expect(player().calls.at(-1)).toBe("destroy");
  });
});

describe("where nobody else may feed the browser", () => {
  const playsNatively = () => {
    const video = document.createElement("video");
    video.canPlayType = (type) => (type === "application/vnd.apple.mpegurl" ? "maybe" : "");
    video.load = () => undefined;
    return video;
  };

  test("it reads the playlist itself, and hls.js is not loaded", async () => {
    vi.stubGlobal("MediaSource", undefined);
    Reflect.deleteProperty(globalThis, "MediaSource");
    const video = playsNatively();
    const film = await attach(video, wanted({ quality: 240 }));
    expect(video.getAttribute("src")).toBe("/a/240.m3u8");
    expect(film.choose(480)).toBe(false);
    expect(made.players).toEqual([]);
    video.dispatchEvent(new Event("error"));
    expect(troubles).toEqual(["gone"]);
    film.detach();
    video.dispatchEvent(new Event("error"));
    expect(troubles).toHaveLength(1);
    expect(video.getAttribute("src")).toBeNull();
  });

  test("one that plays neither says so", async () => {
    made.isSupported = false;
    const video = document.createElement("video");
    video.canPlayType = () => "";
    await expect(attach(video, wanted())).rejects.toThrow(TypeError);
  });
});
