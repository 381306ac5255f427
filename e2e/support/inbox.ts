import { places } from "./env.ts";

const patienceMs = 10_000;
/** Six digits that stand alone, in one piece or as two groups of three. */
const code = /(?<!\d)(\d{3})[ \u00a0-]?(\d{3})(?!\d)/;

/** The codes in the letters or text messages to `to` that arrived at `since` or later, the newest first. */
async function codesSince(to: string, since: number): Promise<string[]> {
  const address = `${places().sandbox}/inbox?${new URLSearchParams({ to, since: String(since) }).toString()}`;
  const { data } = (await (await fetch(address)).json()) as { data: { text: string }[] };
  return data.flatMap(({ text }) => {
    const found = code.exec(text);
    return found ? [`${found[1]}${found[2]}`] : [];
  });
}

/** The newest code to `to` that arrived at `since` (Date.now() before asking for it) or later, and is none of `tried`. */
export async function latestCode(to: string, since: number, tried: readonly string[] = []): Promise<string> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const found = (await codesSince(to, since)).find((each) => !tried.includes(each));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no code reached ${to} within ${patienceMs / 1_000} s`);
}
