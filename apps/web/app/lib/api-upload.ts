import { lineFailure } from "./api-failure.ts";
import type { Answer, CallInput, Wire } from "./api-browser.ts";

/** A file on its way, with how far it has come: only the older interface of the browser tells that. */
export function upload(wire: Wire, call: object, { file, fields = {}, onProgress, signal }: CallInput): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const named = (call as { file?: { field: string } }).file?.field ?? "file";
  if (file) form.append(named, file, file.name);
  return new Promise((done, fail) => {
    const going = new XMLHttpRequest();
    going.open(wire.method, wire.url);
    // The browser names the kind of a form by itself, with the border between its parts.
    for (const [name, value] of Object.entries(wire.headers)) if (name !== "content-type") going.setRequestHeader(name, value);
    going.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    going.addEventListener("load", () =>
      done({ status: going.status, text: going.responseText, retryAfter: going.getResponseHeader("retry-after") }),
    );
    going.addEventListener("error", () => fail(lineFailure()));
    going.addEventListener("abort", () => fail(new DOMException("stopped", "AbortError")));
    signal?.addEventListener("abort", () => going.abort());
    going.send(form);
  });
}
