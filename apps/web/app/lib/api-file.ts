import { failureOf, lineFailure } from "./api-failure.ts";
import { freshToken } from "./session-tokens.ts";

/** On a slow line a whole zip takes its time. */
const patience = 120_000;

/**
 * Fetches a file that is somebody's own and hands it to the browser, which keeps it among its downloads. A plain link could not: it says
 * nothing of who asks, and what is one's own is given to nobody else. Throws ApiFailure.
 */
export async function saveOwnFile(path: string, name: string): Promise<void> {
  const token = await freshToken();
  const response = await fetch(`/api${path}`, {
    headers: token ? { authorization: `Bearer ${token.value}` } : {},
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw lineFailure();
  });
  if (!response.ok) throw failureOf(response.status, await response.text(), response.headers.get("retry-after"));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to write it by then.
  setTimeout(() => URL.revokeObjectURL(address), patience);
}
