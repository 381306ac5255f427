import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { prerender } from "react-dom/static";
import { afterEach, describe, expect, test, vi } from "vitest";
import { deferredPart } from "./deferred-part.tsx";
import { seen, wait } from "./testing/seen.ts";

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = "";
  delete document.documentElement.dataset["session"];
  vi.unstubAllGlobals();
});

interface Counter {
  from: number;
}

/** A part that counts presses, first on the server, then in a browser that has its document. */
async function open({ wanted = () => false, fails = 0 }: { wanted?: () => boolean; fails?: number } = {}) {
  const pressed = vi.fn<() => void>();
  const Part = ({ from }: Counter) => (
    <p>
      <a href="#there">{from}</a>
      <button onClick={pressed}>{"more"}</button>
    </p>
  );
  let failures = fails;
  const load = vi.fn<() => Promise<typeof Part>>(async () => {
    if (failures-- > 0) throw new TypeError("the line is down");
    return Part;
  });
  const Server = deferredPart<Counter>(async () => Part);
  // A server has no document.
  vi.stubGlobal("document", undefined);
  const { prelude } = await prerender(<Server from={1} />).finally(() => vi.unstubAllGlobals());
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = `<div id="page">${await new Response(prelude).text()}</div>`;
  const Deferred = deferredPart<Counter>(load, wanted);
  const page = document.getElementById("page")!;
  await act(async () => {
    root = hydrateRoot(page, <Deferred from={1} />);
  });
  await wait();
  return { pressed, load, page, Deferred };
}

const button = () => document.querySelector("button")!;

describe("a part whose hydration is deferred", () => {
  test("is in the document, and fetches nothing until somebody touches the page", async () => {
    const { load, page } = await open();
    expect(page.textContent).toContain("1");
    expect(load).not.toHaveBeenCalled();
    dispatchEvent(new Event("scroll"));
    await seen(() => expect(document.querySelector("[data-deferred][data-ready]")).not.toBeNull());
    expect(load).toHaveBeenCalledOnce();
  });

  test("a press that comes before it is pressed again when it is there, once", async () => {
    const { pressed } = await open();
    act(() => button().click());
    expect(pressed).not.toHaveBeenCalled();
    await seen(() => expect(pressed).toHaveBeenCalledOnce());
    await act(async () => button().click());
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  test("a press that comes before it does not reach React, which could hydrate for it and do it as well", async () => {
    const { page, pressed } = await open();
    const reached = vi.fn<() => void>();
    page.addEventListener("click", reached);
    act(() => button().click());
    expect(reached).not.toHaveBeenCalled();
    await seen(() => expect(pressed).toHaveBeenCalledOnce());
    expect(reached).toHaveBeenCalledOnce();
  });

  test("a link goes where it goes", async () => {
    await open();
    const press = new MouseEvent("click", { bubbles: true, cancelable: true });
    act(() => void document.querySelector("a")!.dispatchEvent(press));
    expect(press.defaultPrevented).toBe(false);
    await wait();
  });

  test("does not wait for a touch where somebody is signed in, or where it has something of its own to show", async () => {
    document.documentElement.dataset["session"] = "in";
    const { load } = await open();
    await seen(() => expect(load).toHaveBeenCalledOnce());
    await act(async () => root?.unmount());
    delete document.documentElement.dataset["session"];
    const own = await open({ wanted: () => true });
    await seen(() => expect(own.load).toHaveBeenCalledOnce());
  });

  test("comes for a picture that fails", async () => {
    const { load, page } = await open();
    page.dispatchEvent(new Event("error"));
    await seen(() => expect(load).toHaveBeenCalledOnce());
  });

  test("what the document has is made alive where it stands, whatever the page above it does", async () => {
    const { page, Deferred } = await open();
    const link = page.querySelector("a");
    await act(async () => root?.render(<Deferred from={1} />));
    dispatchEvent(new Event("scroll"));
    await seen(() => expect(document.querySelector("[data-deferred][data-ready]")).not.toBeNull());
    expect(page.querySelector("a")).toBe(link);
  });

  test("what the document shows stays when the page above it changes first", async () => {
    const { page, Deferred } = await open();
    const before = page.textContent;
    await act(async () => root?.render(<Deferred from={2} />));
    expect(page.textContent).toBe(before);
    dispatchEvent(new Event("scroll"));
    await seen(() => expect(page.querySelector("a")?.textContent).toBe("2"));
  });

  test("stays as it is while the line is down, and answers when it is back", async () => {
    const { pressed, page } = await open({ fails: 1 });
    act(() => button().click());
    await wait();
    expect(page.textContent).toContain("more");
    expect(pressed).not.toHaveBeenCalled();
    dispatchEvent(new Event("online"));
    await seen(() => expect(pressed).toHaveBeenCalledOnce());
  });
});
