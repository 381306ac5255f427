import { Script } from "node:vm";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstScript } from "../features/shell/first-script.ts";
import { media } from "../ui/testing/native-dialog.ts";
import { setPreference, useDocumentPreferences } from "./preferences.ts";

const html = document.documentElement;
/** A page that is loaded: what its first script puts on it. */
function load(): string | undefined {
  delete html.dataset["theme"];
  new Script(firstScript).runInThisContext();
  return html.dataset["theme"];
}

beforeEach(() => vi.stubGlobal("matchMedia", media(false)));
afterEach(() => {
  localStorage.clear();
  document.cookie = "upaya_theme=; Max-Age=0; Path=/";
});

test("the theme outlives a sign-out, which leaves nothing in local storage", () => {
  setPreference("theme", "dark");
  expect(localStorage.length).toBe(0);
  localStorage.clear();
  expect(load()).toBe("dark");
  delete html.dataset["theme"];
  renderHook(() => useDocumentPreferences());
  expect(html.dataset["theme"]).toBe("dark");
});

test("a theme that was chosen before it was kept in a cookie still holds, until another is chosen", () => {
  localStorage.setItem("upaya.theme", "dark");
  expect(load()).toBe("dark");
  renderHook(() => useDocumentPreferences());
  localStorage.clear();
  expect(load()).toBe("dark");
  setPreference("theme", "light");
  expect(load()).toBe("light");
});

test("a cookie that says nothing of ours is no theme", () => {
  document.cookie = "upaya_theme=purple; Path=/";
  expect(load()).toBe("light");
});
