import { configure } from "@testing-library/dom";
import { vi } from "vitest";

/*
 * All files of a worker have one page (jsdom takes longer to load than most of them take to run) and one copy of React. Our own modules are
 * loaded anew for each file, so that it may put one in the place of another; what a file before it left on the page is taken away, and with
 * it whatever of ours still listens there. Libraries are loaded once, and go on listening.
 */
type Listening = Parameters<EventTarget["addEventListener"]>;

interface Page {
  /** How the page is listened to, as it came. */
  readonly listen: readonly { readonly target: EventTarget; readonly begin: EventTarget["addEventListener"] }[];
  readonly listening: [EventTarget, Listening][];
}

const key = Symbol.for("upaya.one-page");
const pages = globalThis as unknown as { [key]?: Page };
const page = (pages[key] ??= {
  listen: [window, document].map((target) => ({ target, begin: target.addEventListener.bind(target) })),
  listening: [],
});

for (const [target, given] of page.listening.splice(0)) target.removeEventListener(...given);
for (const { target, begin } of page.listen) {
  target.addEventListener = (...given: Listening) => {
    const caller = new Error().stack?.split("\n")[2] ?? "";
    if (!caller.includes("/node_modules/")) page.listening.push([target, given]);
    begin(...given);
  };
}

vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
document.body.replaceChildren();
document.head.replaceChildren();
for (const { name } of Array.from(document.documentElement.attributes)) document.documentElement.removeAttribute(name);
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");

// What is waited for has come, or it has not: a busy machine is no reason to give up after a second.
configure({ asyncUtilTimeout: 30_000 });
