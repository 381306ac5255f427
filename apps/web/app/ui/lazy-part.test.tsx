import { act, Suspense } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { decoration, lazyPart } from "./lazy-part.tsx";
import { askAgain, missed } from "./parts.ts";
import { seen, wait } from "./testing/seen.ts";

let root: Root | undefined;
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
afterEach(async () => act(async () => root?.unmount()));

async function show(page: React.ReactNode) {
  document.body.innerHTML = '<div id="page"></div>';
  await act(async () => {
    root = createRoot(document.getElementById("page")!);
    root.render(page);
  });
}

const text = () => document.getElementById("page")!.textContent;

test("a part that does not come leaves the page standing, is missed, and comes when it is asked for", async () => {
  let line = false;
  const Part = lazyPart(async () => {
    if (!line) throw new TypeError("Failed to fetch dynamically imported module");
    return () => <b>{"part"}</b>;
  });
  await show(
    <p>
      {"page "}
      <Suspense fallback="waits">
        <Part />
      </Suspense>
    </p>,
  );
  await seen(() => expect(missed.get()).toBe(1));
  expect(text()).toBe("page waits");
  line = true;
  await seen(() => {
    askAgain();
    expect(text()).toBe("page part");
  });
  expect(missed.get()).toBe(0);
});

test("a part that breaks says so in its place, with a way to try again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let broken = true;
  const Part = lazyPart(async () => () => {
    if (broken) throw new Error("broken");
    return <b>{"part"}</b>;
  });
  await show(
    <p>
      {"page "}
      <Suspense>
        <Part />
      </Suspense>
    </p>,
  );
  await seen(() => expect(text()).toContain("does not work"));
  expect(text()).toContain("page ");
  broken = false;
  await act(async () => document.querySelector("button")!.click());
  await seen(() => expect(text()).toBe("page part"));
});

test("a picture that does not come is missed by nobody", async () => {
  const Picture = decoration(async () => Promise.reject(new TypeError("cut off")));
  await show(
    <p>
      {"page"}
      <Suspense>
        <Picture />
      </Suspense>
    </p>,
  );
  await wait();
  expect(text()).toBe("page");
  expect(missed.get()).toBe(0);
});
