/** Calls for each push that came to this browser while a page is open, this one or another. Answers how to stop listening. */
export function whenPushed(listener: () => void): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "object" && data !== null && "kind" in data && data.kind === "pushed") listener();
  };
  navigator.serviceWorker.addEventListener("message", hear);
  // What came before somebody listened is handed over now.
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener("message", hear);
}
