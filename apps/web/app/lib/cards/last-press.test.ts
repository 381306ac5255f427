import { describe, expect, it } from "vitest";
import { LastPress } from "./last-press.ts";

interface Call {
  readonly what: string;
  readonly succeed: () => void;
  readonly fail: (after?: boolean) => void;
}

/** A server whose answers are let go one by one; a call that fails `after` it was done has only lost its answer. */
function server(first: string | null = null) {
  let held = first;
  const calls: Call[] = [];
  const call = (what: string, act: () => void) =>
    new Promise<void>((resolve, reject) => {
      calls.push({
        what,
        succeed: () => {
          act();
          resolve();
        },
        fail: (after = false) => {
          if (after) act();
          reject(new Error("the line is down"));
        },
      });
    });
  const presses = new LastPress(() => ({
    known: () => first,
    keep: async () => {
      await call("keep", () => (held ??= "bookmark"));
      return "bookmark";
    },
    drop: async () => call("drop", () => (held = null)),
  }));
  const next = async (): Promise<Call> => {
    for (;;) {
      const found = calls.shift();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { presses, next, has: () => held !== null };
}

describe("a bookmark pressed on, off, on", () => {
  it("is on when all goes well, with the calls that it takes and no more", async () => {
    const { presses, next, has } = server();
    const first = presses.press("a", true);
    await Promise.all([presses.press("a", false), presses.press("a", true)]);
    (await next()).succeed();
    expect(await first).toBe(true);
    expect([has(), presses.isOn("a")]).toEqual([true, true]);
  });

  it("is on although the first call fails", async () => {
    const { presses, next, has } = server();
    const first = presses.press("a", true);
    const call = await next();
    await presses.press("a", false);
    await presses.press("a", true);
    call.fail();
    (await next()).succeed();
    expect(await first).toBe(true);
    expect([has(), presses.isOn("a")]).toEqual([true, true]);
  });

  it("is on although the answer to the first call is lost", async () => {
    const { presses, next, has } = server();
    const first = presses.press("a", true);
    const lost = await next();
    await presses.press("a", false);
    lost.fail(true);
    const again = await next();
    await presses.press("a", true);
    again.succeed();
    for (const what of ["drop", "keep"]) {
      const call = await next();
      expect(call.what).toBe(what);
      call.succeed();
    }
    expect(await first).toBe(true);
    expect([has(), presses.isOn("a")]).toEqual([true, true]);
  });
});

describe("a bookmark pressed off", () => {
  it("is gone from the server although nobody knows whether it was there", async () => {
    const { presses, next, has } = server();
    const on = presses.press("a", true);
    (await next()).fail(true);
    await expect(on).rejects.toThrow("down");
    expect(presses.isOn("a")).toBe(false);
    const off = presses.press("a", false);
    (await next()).succeed();
    (await next()).succeed();
    await off;
    expect(has()).toBe(false);
  });

  it("that fails is said to have failed, and stays what it was", async () => {
    const { presses, next } = server("bookmark");
    const off = presses.press("a", false);
    (await next()).fail();
    await expect(off).rejects.toThrow("down");
    expect(presses.isOn("a")).toBe(true);
  });
});
