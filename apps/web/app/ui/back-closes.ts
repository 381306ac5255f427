/**
 * Back closes what is open before it leaves a page. While something is open the history has one entry more for it, of the same address and
 * the same page to the router: Back takes it away, and the router never hears of it. What is closed in another way leaves its entry where it
 * is, since taking it away would cross whatever the press leads to; it is passed over when somebody comes by.
 */
const mark = "upaya_open";
const routersFirst = "default";

interface Entry {
  readonly key?: string;
  readonly [mark]?: number;
}

const open: (() => void)[] = [];
let listening = false;
let here = routersFirst;
/** How many open things the entry stands for on which the page is. */
let depth = 0;

const depthOf = (state: unknown): number => (state as Entry | null)?.[mark] ?? 0;
const keyOf = (state: unknown): string => (state as Entry | null)?.key ?? routersFirst;

/** Says which page it is, by the router's own key of the visit: an entry of another page is the router's business. */
export function pageIs(key: string): void {
  here = key;
  depth = depthOf(history.state);
  if (listening) return;
  listening = true;
  // Before the router, which listens at the same place.
  addEventListener("popstate", hear, { capture: true });
}

/** `close` runs when Back is pressed. Answers the way to say that it is closed. */
export function backCloses(close: () => void): () => void {
  pageIs(keyOf(history.state));
  open.push(close);
  // A browser passes over an entry that was made without anybody's hand, and so would Back.
  const byHand = (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;
  if (depth < open.length && byHand) {
    depth = open.length;
    history.pushState({ ...(history.state as object | null), [mark]: depth }, "");
  }
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
  };
}

function hear(event: PopStateEvent): void {
  const [was, now] = [depth, depthOf(event.state)];
  if (keyOf(event.state) !== here || was === now) return;
  event.stopImmediatePropagation();
  depth = now;
  if (now > was) history.forward();
  else if (open.length > now) for (const close of open.slice(now).toReversed()) close();
  else history.back();
}
