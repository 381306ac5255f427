import { render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useStayUntilNextIsThere } from "./stay.ts";

function Frame() {
  useStayUntilNextIsThere();
  return null;
}

let navigation: EventTarget;
beforeEach(() => {
  navigation = new EventTarget();
  vi.stubGlobal("navigation", navigation);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
  render(<Frame />);
});
afterEach(() => {
  delete window.__reactRouterDataRouter;
});

const onTheWay = (to: string | undefined) =>
  (window.__reactRouterDataRouter = {
    state: { navigation: to === undefined ? { state: "idle" } : { state: "loading", location: { pathname: to, search: "", hash: "" } } },
  });

/** True when the page stays. */
function leave(navigationType: string): boolean {
  const event = Object.assign(new Event("navigate", { cancelable: true }), { navigationType });
  navigation.dispatchEvent(event);
  return event.defaultPrevented;
}

describe("a page whose next one does not come", () => {
  it("stays although React has drawn nothing of the way yet", () => {
    onTheWay("/quiz");
    expect(leave("reload")).toBe(true);
  });

  it("is left by whoever leaves it, and loaded anew by whoever asks for that", () => {
    onTheWay("/quiz");
    expect(leave("push")).toBe(false);
    onTheWay(undefined);
    expect(leave("reload")).toBe(false);
  });
});
