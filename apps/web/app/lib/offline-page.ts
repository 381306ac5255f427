/** From the first touch on a page that is opened without a line is ours. Before it nobody pays for that: whoever only looks in needs none. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const over = new AbortController();
  const begin = () => {
    over.abort();
    // Where it may not be, as in some private windows, the browser's own page has to do.
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  };
  for (const touch of ["pointerdown", "keydown", "scroll"]) addEventListener(touch, begin, { passive: true, signal: over.signal });
}
