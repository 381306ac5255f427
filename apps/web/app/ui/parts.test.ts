// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchBuild } from "../lib/begin-anew.ts";
import { askAgain, CodeMissing, fetchCode, fetchPart, missed } from "./parts.ts";

const reload = vi.fn<() => void>();
let build = "today";

watchBuild();

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
  build = "today";
  window.__reactRouterManifest = { version: "today" };
  vi.stubGlobal("location", { pathname: "/quiz", reload });
  vi.stubGlobal("fetch", async () => new Response(build));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Code that does not come so many times, and then does. */
function cutOff(times: number) {
  let left = times;
  return vi.fn<() => Promise<string>>(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError("Failed to fetch dynamically imported module");
    return "the part";
  });
}

const soon = () => vi.advanceTimersByTimeAsync(0);

describe("a part of a page", () => {
  it("that fails once comes a moment later, and nobody hears of it", async () => {
    const told = vi.fn<() => void>();
    const ignore = missed.watch(told);
    const part = fetchPart(cutOff(1));
    await vi.advanceTimersByTimeAsync(300);
    expect(await part).toBe("the part");
    expect(told).not.toHaveBeenCalled();
    ignore();
  });

  it("that stays away is told of, asked for again and again, and is missed no more once it is there", async () => {
    const load = cutOff(4);
    const part = fetchPart(load);
    await vi.advanceTimersByTimeAsync(400);
    expect(missed.get()).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await part).toBe("the part");
    expect(load).toHaveBeenCalledTimes(5);
    expect(missed.get()).toBe(0);
  });

  it.each([
    ["somebody asks for it", () => askAgain()],
    ["the line is back", () => dispatchEvent(new Event("online"))],
  ])("comes at once when %s", async (_, happens) => {
    const load = cutOff(2);
    const part = fetchPart(load);
    await vi.advanceTimersByTimeAsync(400);
    expect(load).toHaveBeenCalledTimes(2);
    happens();
    await soon();
    expect(await part).toBe("the part");
  });
});

describe("code for a press", () => {
  it("is asked for twice, and then the press is told that the line is down", async () => {
    const load = cutOff(9);
    const failed = fetchCode(load).catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await failed).toBeInstanceOf(CodeMissing);
    expect(load).toHaveBeenCalledTimes(2);
    expect(await fetchCode(cutOff(0))).toBe("the part");
  });
});

describe("a page of a build that is gone", () => {
  it("begins anew once, and not again for the same build", async () => {
    build = "tomorrow";
    void fetchPart(cutOff(99));
    void fetchPart(cutOff(99));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reload).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("begins anew also when the build went while the line was down", async () => {
    void fetchPart(cutOff(99));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(reload).not.toHaveBeenCalled();
    build = "tomorrow";
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("stays while no server answers, and where its build is still the one", async () => {
    void fetchPart(cutOff(99));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
    build = "tomorrow";
    void fetchPart(cutOff(99));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it("keeps what was typed, but no secret, and puts it back", async () => {
    const { keepTyped, restoreTyped } = await import("../lib/typed.ts");
    const form = `<input name="name"><textarea name="about"></textarea><input name="code" autocomplete="one-time-code">
      <input name="password" type="password"><input name="agree" type="checkbox"><select name="state"><option>Kerala</option><option>Assam</option></select>`;
    document.body.innerHTML = form;
    const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
    for (const [name, value] of Object.entries({ name: "Asha", about: "I teach", code: "123456", password: "secret", state: "Assam" }))
      field(name).value = value;
    field("agree").checked = true;
    keepTyped();
    expect(sessionStorage.getItem("upaya.typed")).not.toMatch(/123456|secret/);
    document.body.innerHTML = form;
    const heard = vi.fn<() => void>();
    document.body.addEventListener("input", heard);
    restoreTyped();
    expect(["name", "about", "code", "password", "state"].map((name) => field(name).value)).toEqual(["Asha", "I teach", "", "", "Assam"]);
    expect(field("agree").checked).toBe(true);
    expect(heard).toHaveBeenCalled();
    expect(sessionStorage.getItem("upaya.typed")).toBeNull();
  });
});
