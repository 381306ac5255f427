import { Kolam } from "../art/kolam.tsx";
import { Logo } from "../logo.tsx";
import { OwnScript } from "../own-script.tsx";
import "./splash.css";

/** The picture of the splash. */
export function SplashLook({ name }: { name: string }) {
  return (
    <div className="splash on-board">
      <Kolam seed="upaya" n={7} step={56} on="board" draw />
      <Logo name={name} onBoard />
    </div>
  );
}

/**
 * Once to a browser session; not for reduced motion or Save-Data. Ends 4000 ms after it is seen, on a key or on a press. After a press the
 * overlay, unseen already, stays until the click is over, so that the click does not reach the page beneath.
 */
const splashScript = `(() => {
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
  requestAnimationFrame(() => setTimeout(off, 4000));
})();`;

/**
 * Lies over the page, which is painted beneath it; never a gate in front of it. Without JavaScript it is never seen: only the script
 * switches it on, and a page that is reached by a link inside the site has none to run.
 */
export function Splash({ name }: { name: string }) {
  return (
    <>
      <div id="splash" aria-hidden="true">
        <SplashLook name={name} />
      </div>
      <OwnScript text={splashScript} />
    </>
  );
}
