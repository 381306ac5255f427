import { shared } from "./shared.ts";

/**
 * Code that a page fetches after its first view. A line that is cut, a proxy that answers with an error or a build that is gone must
 * never take a page with it: what did not come is asked for again, and the frame of the page says so meanwhile.
 */

/** Backoff: the first try again comes at once for a mere hiccup, later ones spare a line that is down. */
const pauses = [300, 1_500, 4_000, 10_000, 30_000];
/** One failure is a hiccup that nobody has to hear of. */
const failuresUntilTold = 2;

/** Those that did not come: each can be told to ask again now. */
const missing = new Set<Turn>();
/** How many they are. */
export const missed = shared(0);

interface Turn {
  again: () => void;
}

const tell = () => missed.set(missing.size);

/** Asks for everything that did not come, now. */
export function askAgain(): void {
  for (const { again } of missing) again();
}

let lookForBuild: () => Promise<void> = async () => undefined;

/** Asked each time that something did not come: the build that this page is of may be gone. Whoever knows about builds says it once. */
export function whenMissing(look: () => Promise<void>): void {
  lookForBuild = look;
}

/** Code that somebody pressed for did not come: to them it is a line that is down. */
export class CodeMissing extends Error {
  override readonly name = "CodeMissing";
}

/** Never rejects: it asks until the part is there. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const turn: Turn = { again: () => undefined };
  for (let failures = 0; ;) {
    try {
      const part = await load();
      if (missing.delete(turn)) tell();
      return part;
    } catch (error) {
      failures += 1;
      if (failures >= failuresUntilTold) {
        missing.add(turn);
        tell();
        // Each time: a deployment may come while the line is down.
        await lookForBuild();
      }
      await anotherChance(turn, failures);
      await fetchLook(error);
    }
  }
}

/** For a press: tries twice, then throws CodeMissing, which whoever was pressed says. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, pauses[0]));
    await fetchLook(error);
  }
  try {
    return await load();
  } catch {
    await lookForBuild();
    throw new CodeMissing();
  }
}

/** Brings code near before it is needed. When it does not come nobody misses it yet. */
export function fetchEarly(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** The pause is over, the line is back, or somebody asks for it. */
async function anotherChance(turn: Turn, failures: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => turn.again(), pauses[Math.min(failures, pauses.length) - 1]);
    turn.again = () => {
      clearTimeout(timer);
      removeEventListener("online", turn.again);
      resolve();
    };
    addEventListener("online", turn.again);
  });
}

/** Vite asks for the style of a part once and never again, so a part whose style failed would come back bare. */
async function fetchLook(error: unknown): Promise<void> {
  const href = /Unable to preload CSS for (\S+)/.exec(String(error))?.[1];
  if (href === undefined) return;
  document.querySelector(`link[rel="stylesheet"][href$="${CSS.escape(href)}"]`)?.remove();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  await new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
    document.head.append(link);
  });
}
