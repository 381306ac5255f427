/** Reads one of our own addresses. Whoever asks says how to give up. */
export async function getJson(url: string, signal: AbortSignal): Promise<unknown> {
  const reply = await fetch(url, { signal, headers: { accept: "application/json" } });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return reply.json();
}
