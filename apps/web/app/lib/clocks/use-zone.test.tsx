import { Script } from "node:vm";
import { act, renderHook } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstScript } from "../../features/shell/first-script.ts";
import { media } from "../../ui/testing/native-dialog.ts";
import { usePair } from "./use-clocks.ts";
import { chooseZone, useZone } from "./use-zone.ts";

const html = document.documentElement;

function load(zone: string): DOMStringMap {
  vi.stubEnv("TZ", zone);
  for (const name of ["zone", "abroad"]) delete html.dataset[name];
  new Script(firstScript).runInThisContext();
  return html.dataset;
}

beforeEach(() => vi.stubGlobal("matchMedia", media(false)));
afterEach(() => {
  localStorage.clear();
  for (const name of ["zone", "abroad"]) delete html.dataset[name];
});

test("is the device's until somebody chooses another, and the device's again when they take that back", () => {
  vi.stubEnv("TZ", "Africa/Nairobi");
  const { result } = renderHook(() => useZone());
  expect(result.current).toEqual({ zone: "Africa/Nairobi", isChosen: false });
  act(() => chooseZone("Asia/Kathmandu"));
  expect(result.current).toEqual({ zone: "Asia/Kathmandu", isChosen: true });
  expect(localStorage.getItem("upaya.zone")).toBe("Asia/Kathmandu");
  act(() => chooseZone(undefined));
  expect(result.current).toEqual({ zone: "Africa/Nairobi", isChosen: false });
});

test("one that this browser does not know is not the chosen one", () => {
  vi.stubEnv("TZ", "Africa/Nairobi");
  html.dataset["zone"] = "Moon/Sea";
  expect(renderHook(() => useZone()).result.current).toEqual({ zone: "Africa/Nairobi", isChosen: false });
});

test("in a document nobody's is known, and times are India's", () => {
  function Line() {
    const { first, held } = usePair("2025-11-18T13:30:00Z");
    return `${useZone().zone ?? "nobody's"}: ${first}, ${held ? "held" : "known"}`;
  }
  vi.stubEnv("TZ", "Africa/Nairobi");
  expect(renderToString(<Line />)).toContain("7:00 pm IST, held");
});

test("before the first paint the page knows whether a second time will come, and what was chosen", () => {
  expect(load("Asia/Kolkata")["abroad"]).toBeUndefined();
  expect(load("Africa/Nairobi")["abroad"]).toBe("");
  localStorage.setItem("upaya.zone", "Asia/Kolkata");
  const atHome = load("Africa/Nairobi");
  expect([atHome["zone"], atHome["abroad"]]).toEqual(["Asia/Kolkata", undefined]);
  localStorage.setItem("upaya.zone", "Africa/Cairo");
  expect(load("Asia/Kolkata")["abroad"]).toBe("");
});
