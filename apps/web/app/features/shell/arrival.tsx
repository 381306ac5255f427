import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useOnePress } from "../../lib/one-press.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { pageIs } from "../../ui/back-closes.ts";

/** What somebody has begun to fill in, or a dialog, keeps the focus. */
const busy = "dialog[open], main :is(input, textarea, select):focus";

/**
 * After a navigation the focus stands at the beginning of the new page and its title is said: whoever hears the page knows that it has
 * changed, and Tab goes on from there. Another choice on the same page leaves the focus where it is.
 */
export function Arrival() {
  const { pathname, key } = useLocation();
  const [said, setSaid] = useState("");
  const before = useRef(pathname);
  useOnePress();
  useLayoutEffect(() => pageIs(key), [key]);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    return afterPaint(() => {
      setSaid(document.title);
      const main = document.getElementById("main");
      if (!main || document.querySelector(busy)) return;
      main.tabIndex = -1;
      main.focus({ preventScroll: true });
    });
  }, [pathname]);
  return (
    <p className="sr" aria-live="polite">
      {said}
    </p>
  );
}
