// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { draftsOf, restoreDrafts } from "./session-drafts.ts";
import { markShared, wipeLeftBehind } from "./session-storage.ts";

const asha = "0190a000-0000-7000-8000-00000000000a";
const ravi = "0190a000-0000-7000-8000-00000000000b";

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("upaya.theme", "dark");
  localStorage.setItem(`upaya.draft.${asha}.career.new`, "her letter");
  localStorage.setItem(`upaya.seen.${asha}`, "3");
  localStorage.setItem(`upaya.draft.${ravi}.career.new`, "his letter");
});

describe("drafts", () => {
  it("are found by their person alone", () => {
    expect(draftsOf(asha)).toEqual([{ key: "career.new", content: "her letter" }]);
  });

  it("come back, and do not overwrite what was typed here", () => {
    restoreDrafts(asha, [
      { key: "career.new", content: "older" },
      { key: "gtm.new", content: "a school" },
    ]);
    expect(localStorage.getItem(`upaya.draft.${asha}.career.new`)).toBe("her letter");
    expect(localStorage.getItem(`upaya.draft.${asha}.gtm.new`)).toBe("a school");
  });
});

describe("a shared device", () => {
  it("keeps nothing of the person before, once another is here", () => {
    markShared(asha);
    wipeLeftBehind(ravi);
    expect(Object.keys(localStorage).sort()).toEqual([`upaya.draft.${ravi}.career.new`, "upaya.theme"]);
  });

  it("keeps nothing once nobody is here", () => {
    markShared(asha);
    wipeLeftBehind(undefined);
    expect(draftsOf(asha)).toEqual([]);
    expect(localStorage.getItem("upaya.shared")).toBeNull();
  });

  it("keeps what belongs to the person who is still here, and a device of one's own keeps everything", () => {
    wipeLeftBehind(ravi);
    markShared(asha);
    wipeLeftBehind(asha);
    expect(draftsOf(asha)).toHaveLength(1);
  });
});
