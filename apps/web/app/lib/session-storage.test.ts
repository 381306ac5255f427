// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { draftsOf, restoreDrafts } from "./session-drafts.ts";
import { keepLocal, markShared, wipeLeftBehind } from "./session-storage.ts";
import { dropWaiting, keepWaiting, waitingAnswers } from "./waiting-answers.ts";

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
    localStorage.setItem("upaya.cart", "[]");
    markShared(asha);
    wipeLeftBehind(undefined);
    expect(draftsOf(asha)).toEqual([]);
    expect(localStorage.getItem("upaya.shared")).toBeNull();
    expect(localStorage.getItem("upaya.cart")).toBeNull();
  });

  it("keeps what belongs to the person who is still here, and a device of one's own keeps everything", () => {
    wipeLeftBehind(ravi);
    markShared(asha);
    wipeLeftBehind(asha);
    expect(draftsOf(asha)).toHaveLength(1);
  });
});

describe("a device that is full", () => {
  const fill = () =>
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });

  it("fails nobody: an answer waits in the page and says that it is not kept, and drafts without room are handed back", () => {
    fill();
    expect(keepWaiting(asha, "q1", "The first")).toBe(false);
    expect(waitingAnswers(asha)).toEqual([{ quizId: "q1", answer: "The first" }]);
    dropWaiting(asha, "q1");
    expect(waitingAnswers(asha)).toEqual([]);
    expect(restoreDrafts(asha, [{ key: "gtm.new", content: "a school" }])).toEqual([{ key: "gtm.new", content: "a school" }]);
  });

  it("that others use keeps nothing of somebody whom it could not mark", () => {
    const full = fill();
    markShared(asha);
    full.mockRestore();
    expect(keepLocal(`upaya.draft.${asha}.gtm.new`, "a school")).toBe(false);
    expect(keepLocal(`upaya.draft.${ravi}.gtm.new`, "a school")).toBe(true);
    markShared(asha);
    expect(keepLocal(`upaya.draft.${asha}.gtm.new`, "a school")).toBe(true);
  });
});
