import { Kolam } from "./art/kolam.tsx";
import { Logo } from "./logo.tsx";
import { overlayWords } from "./overlay-words.ts";
import "./splash.css";

/** The picture of the splash. */
export function SplashLook() {
  return (
    <div className="splash on-board">
      <Kolam seed="upaya" n={7} step={56} on="board" draw />
      <Logo name={overlayWords.productMark} onBoard />
    </div>
  );
}

/**
 * Lies over the page, which is painted beneath it; never a gate in front of it. Without JavaScript it is never seen:
 * only `splashScript`, inline before it, switches it on. For the home page.
 * @public
 */
export function Splash() {
  return (
    <div id="splash" aria-hidden="true">
      <SplashLook />
    </div>
  );
}

/**
 * Once to a browser session; not for reduced motion or Save-Data. Ends at 4000 ms, on a key or on a press. After a press the
 * overlay, unseen already, stays until the click is over, so that the click does not reach the page beneath.
 * @public
 */
export const splashScript = `(() => {
  const root = document.documentElement, key = "upaya.splash";
  try {
    if (sessionStorage.getItem(key) || matchMedia("(prefers-reduced-motion: reduce)").matches || navigator.connection?.saveData) return;
    sessionStorage.setItem(key, "1");
  } catch { return; }
  root.classList.add("splash-on");
  const heard = new AbortController(), signal = heard.signal;
  const off = () => { heard.abort(); root.classList.remove("splash-on", "splash-end"); };
  addEventListener("pointerdown", () => { root.classList.add("splash-end"); setTimeout(off, 350); }, { signal });
  addEventListener("click", (event) => { event.preventDefault(); event.stopPropagation(); off(); }, { capture: true, signal });
  addEventListener("keydown", off, { signal });
  setTimeout(off, 4000);
})();`;
