// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createHeld } from "./held-address.ts";
import { captionAt, lineAt } from "./lines.ts";
import { firstQuality } from "./low-data.ts";
import { available, choicesOf, costOf, goodVideo, leftLine, megabytes } from "./quality.ts";
import { keepPlace, keepSettings, readPlace, readSettings } from "./settings.ts";

const film = {
  renditions: [
    { rung: 720 as const, width: 1_280, height: 720, bytes: 62_300_000 },
    { rung: 480 as const, width: 854, height: 480, bytes: 34_100_000 },
    { rung: 240 as const, width: 426, height: 240, bytes: 12_000_000 },
    { rung: 144 as const, width: 256, height: 144, bytes: 6_900_000 },
  ],
  sound: { bytes: 2_400_000 },
  stills: [
    { at: 0, file: "still-0000.webp", bytes: 300_000 },
    { at: 9, file: "still-0001.webp", bytes: 400_000 },
  ],
};
const slide = { at: 0, title: "Hands down", lines: [] };

describe("what a film costs", () => {
  test("is said in megabytes for every way to watch it, the cheapest last", () => {
    expect(choicesOf(film, []).map(({ label, detail }) => [label, detail])).toEqual([
      ["Automatic", "about 12 MB"],
      ["720p", "62 MB"],
      ["480p", "34 MB"],
      ["240p", "12 MB"],
      ["144p", "7 MB"],
      ["Sound and slides", "3 MB"],
    ]);
  });

  test("is on Automatic what it shows now", () => {
    expect(choicesOf(film, [], 480)[0]).toEqual({ value: "auto", label: "Automatic", detail: "now 480p, about 34 MB" });
  });

  test("is the sound alone where the slides are words", () => {
    expect(costOf(film, [slide], "sound")).toBe(2_400_000);
    expect(costOf(film, [], "sound")).toBe(3_100_000);
  });

  test("has no sound to choose where there is none, and no size that was not made", () => {
    const small = { ...film, sound: null, renditions: film.renditions.slice(3) };
    expect(choicesOf(small, []).map(({ value, detail }) => [value, detail])).toEqual([
      ["auto", "about 7 MB"],
      [144, "7 MB"],
    ]);
    expect([available(small, "sound"), available(small, 720), available(small, 144)]).toEqual(["auto", "auto", 144]);
    expect(goodVideo(small)?.rung).toBe(144);
    expect(goodVideo(film)?.rung).toBe(480);
  });

  test("is a share of it for what is left", () => {
    expect(leftLine(12_000_000, 264, 624, "auto")).toBe("For the 6 minutes left: about 7 MB on Automatic.");
    expect(leftLine(34_000_000, 600, 624, 480)).toBe("For the minute left: about 1 MB on 480p.");
  });

  test("is never nothing", () => {
    expect([0, 40_000, 420_000, 960_000, 1_400_000, 61_800_000].map(megabytes)).toEqual([
      "0.1 MB",
      "0.1 MB",
      "0.4 MB",
      "1 MB",
      "1 MB",
      "62 MB",
    ]);
  });
});

describe("a device that asks to save data", () => {
  test("begins with sound and slides, whatever was chosen on it before, and says why", () => {
    expect(firstQuality({ saveData: true, effectiveType: "4g" }, 720, true)).toEqual({ quality: "sound", why: "device" });
    expect(firstQuality({ saveData: false, effectiveType: "2g" }, "auto", true)).toEqual({ quality: "sound", why: "line" });
    expect(firstQuality({ effectiveType: "slow-2g" }, "auto", true)).toEqual({ quality: "sound", why: "line" });
  });

  test("has the film where there is no sound to play alone", () => {
    expect(firstQuality({ saveData: true }, 240, false)).toEqual({ quality: 240, why: undefined });
  });

  test("is not one that says nothing, or has a good line", () => {
    expect(firstQuality(undefined, "auto", true)).toEqual({ quality: "auto", why: undefined });
    expect(firstQuality({ saveData: false, effectiveType: "3g" }, 480, true)).toEqual({ quality: 480, why: undefined });
    expect(firstQuality({}, "sound", true)).toEqual({ quality: "sound", why: "chosen" });
  });
});

describe("what somebody chose on a device", () => {
  beforeEach(() => localStorage.clear());

  test("is there again, each choice by itself", () => {
    expect(readSettings()).toEqual({ quality: "auto", speed: 1 });
    keepSettings({ quality: 240 });
    keepSettings({ speed: 1.5 });
    keepSettings({ captions: null });
    expect(readSettings()).toEqual({ quality: 240, speed: 1.5, captions: null });
    keepSettings({ captions: "hi" });
    expect(readSettings().captions).toBe("hi");
  });

  test("is the usual where what is kept is no choice", () => {
    for (const kept of ["{", "null", '"loud"', '{"quality":1080,"speed":16,"captions":7}']) {
      localStorage.setItem("upaya.film", kept);
      expect(readSettings(), kept).toEqual({ quality: "auto", speed: 1 });
    }
  });

  test("holds for the page where nothing is kept", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(() => keepSettings({ speed: 2 })).not.toThrow();
    expect(readSettings().speed).toBe(1);
  });

  test("of a guest is also where they were", () => {
    keepPlace("thumbs", "one", 65.8);
    expect([readPlace("thumbs", "one"), readPlace("thumbs", "two")]).toEqual([65, 0]);
    localStorage.setItem("upaya.film-at.thumbs.two", "far");
    expect(readPlace("thumbs", "two")).toBe(0);
  });
});

describe("the line that is spoken", () => {
  const cues = [
    { from: 1_000, to: 3_000, text: "One." },
    { from: 4_000, to: 6_000, text: "Two." },
  ];

  test("is the last that has begun, and stays marked until the next one", () => {
    expect([0.9, 1, 3.5, 4, 90].map((at) => lineAt(cues, at))).toEqual([-1, 0, 0, 1, 1]);
    expect(lineAt([], 3)).toBe(-1);
  });

  test("is shown while it is spoken", () => {
    expect([0.5, 1, 2.9, 3, 4.2, 6].map((at) => captionAt(cues, at))).toEqual([undefined, "One.", "One.", undefined, "Two.", undefined]);
  });
});

describe("an address that ends", () => {
  const soon = () => new Date(Date.now() + 60_000).toISOString();
  const later = () => new Date(Date.now() + 6 * 3_600_000).toISOString();

  test("is renewed shortly before, and one that holds is not", async () => {
    const ask = vi.fn<() => Promise<{ base: string; ends_at: string }>>(async () => ({ base: "/b", ends_at: later() }));
    const held = createHeld({ base: "/a", ends_at: soon() }, ask);
    await held.fresh();
    expect(held.get().base).toBe("/b");
    await held.fresh();
    expect(ask).toHaveBeenCalledTimes(1);
    const open = createHeld({ base: "/p", ends_at: null }, ask);
    await open.fresh();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("is asked for once, however many files were refused", async () => {
    const ask = vi.fn<() => Promise<{ base: string; ends_at: string }>>(async () => ({ base: "/b", ends_at: later() }));
    const held = createHeld({ base: "/a", ends_at: later() }, ask);
    expect(await Promise.all([held.renew(), held.renew(), held.renew()])).toEqual([true, true, true]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("is not at fault when it was renewed just now, or is the same: nobody asks for ever", async () => {
    const ask = vi.fn<() => Promise<{ base: string; ends_at: string }>>(async () => ({ base: "/b", ends_at: later() }));
    const held = createHeld({ base: "/a", ends_at: later() }, ask);
    expect([await held.renew(), await held.renew()]).toEqual([true, false]);
    expect(await createHeld({ base: "/b", ends_at: later() }, ask).renew()).toBe(false);
    expect(await createHeld({ base: "/b", ends_at: later() }, async () => null).renew()).toBe(false);
  });
});
