import { places } from "./env.ts";

const patienceMs = 30_000;
/** Six digits that stand alone, in one piece or as two groups of three. */
const code = /(?<!\d)(\d{3})[ \u00a0-]?(\d{3})(?!\d)/;

interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly { readonly filename: string; readonly type: string }[];
}

/** The letters or text messages to `to` that arrived at `since` or later, the newest first. */
export async function lettersSince(to: string, since: number): Promise<readonly Letter[]> {
  const address = `${places().sandbox}/inbox?${new URLSearchParams({ to, since: String(since) }).toString()}`;
  const { data } = (await (await fetch(address)).json()) as { data: readonly Letter[] };
  return data;
}

const textsSince = async (to: string, since: number): Promise<string[]> => (await lettersSince(to, since)).map(({ text }) => text);

/** The newest letter to `to` with such a subject. */
export async function latestLetter(to: string, since: number, subject: RegExp): Promise<Letter> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const found = (await lettersSince(to, since)).find((each) => subject.test(each.subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no letter ${subject.source} reached ${to} within ${patienceMs / 1_000} s`);
}

/** The codes in them. The secret of a link may hold six figures, too, and is none. */
async function codesSince(to: string, since: number): Promise<string[]> {
  return (await textsSince(to, since)).flatMap((text) => {
    const found = code.exec(text.replaceAll(/https?:\S+/g, ""));
    return found ? [`${found[1]}${found[2]}`] : [];
  });
}

/** The link in the newest letter to `to` that undoes a change. */
export async function latestUndoLink(to: string, since: number): Promise<string> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const found = (await textsSince(to, since)).flatMap((text) => /https?:\S+\/undo#[\w-]+/.exec(text) ?? [])[0];
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no letter about a change reached ${to} within ${patienceMs / 1_000} s`);
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
