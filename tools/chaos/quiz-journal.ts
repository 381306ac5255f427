import { closeSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a client knew when it knew it. `kept` is what the system said it has: an option for an answer, points for a share. */
export interface Line {
  readonly what: "answer" | "share";
  readonly state: "sent" | "acked" | "unknown";
  readonly user: string;
  readonly object: string;
  readonly kept?: number;
}

const syncMs = 100;

/** A file outside the system, synced to disk ten times a second: what it says was promised is held against what is there in the end. */
export class Journal<Written = Line> {
  readonly #folder = mkdtempSync(join(tmpdir(), "chaos-journal-"));
  readonly #path = join(this.#folder, "journal.jsonl");
  readonly #file = openSync(this.#path, "a");
  readonly #syncing = setInterval(() => fdatasyncSync(this.#file), syncMs);

  write(line: Written): void {
    writeSync(this.#file, `${JSON.stringify(line)}\n`);
  }

  /** Read back from the disk, in the order in which it happened. */
  read(): Written[] {
    fdatasyncSync(this.#file);
    return readFileSync(this.#path, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Written);
  }

  remove(): void {
    clearInterval(this.#syncing);
    closeSync(this.#file);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Promises of the journal that the record does not keep, in words; a hundred of them at most. */
export function brokenPromises(
  lines: readonly Line[],
  stored: {
    /** The option that is stored, by person and question. */
    readonly answers: ReadonlyMap<string, number>;
    /** The points of a share that are in the books, by person and object. */
    readonly shares: ReadonlyMap<string, number>;
  },
): string[] {
  const broken: string[] = [];
  const sent = new Set(lines.filter(({ what }) => what === "answer").map(keyOf));
  const said = new Map<string, number>();
  for (const line of lines) {
    if (line.state !== "acked") continue;
    const key = keyOf(line);
    const there = line.what === "answer" ? stored.answers.get(key) : stored.shares.get(key);
    if (line.what === "share") {
      if (line.kept! > 0 && there !== line.kept)
        broken.push(`share ${key}: ${line.kept} points were promised, ${there ?? "none"} are there`);
      continue;
    }
    if (there === undefined) broken.push(`answer ${key} was acknowledged and is gone`);
    else if (there !== line.kept) broken.push(`answer ${key}: ${line.kept} was acknowledged, ${there} is stored`);
    if (said.has(key) && said.get(key) !== line.kept) broken.push(`answer ${key} was told as ${said.get(key)} and as ${line.kept}`);
    said.set(key, line.kept!);
  }
  for (const key of stored.answers.keys()) if (!sent.has(key)) broken.push(`answer ${key} is stored, and nobody sent it`);
  return broken.slice(0, 100);
}

export function keyOf({ user, object }: Pick<Line, "user" | "object">): string {
  return `${user} ${object}`;
}
