import type { Platform } from "../platform.ts";
import type { Need, Performer } from "./job.ts";

/** Programs come and go with the machine, not with a job: looked for so often. */
const lookMs = 30_000;

/**
 * What this machine lacks of what jobs need. Their jobs stay where they are, for a worker that has it: neither tried nor counted as failed.
 * It is said in the log when it changes, and in `worker_lacks` and `/readyz` as long as it lasts.
 */
export class Lacking {
  readonly #platform: Platform;
  readonly #needs: ReadonlyMap<string, Need>;
  readonly #missing = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(platform: Platform, performers: readonly Performer[]) {
    this.#platform = platform;
    this.#needs = new Map(performers.flatMap(({ needs }) => (needs ? [[needs.name, needs] as const] : [])));
    // Until somebody has looked, nobody knows.
    for (const name of this.#needs.keys()) this.#missing.add(name);
  }

  async watch(): Promise<void> {
    await this.#look();
    this.#timer = setInterval(() => void this.#look(), lookMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  hinders({ needs }: Performer): boolean {
    return needs !== undefined && this.#missing.has(needs.name);
  }

  async #look(): Promise<void> {
    const { env, log, metrics } = this.#platform;
    for (const need of this.#needs.values()) {
      const { name } = need;
      const missed = this.#missing.has(name) && this.#timer !== undefined;
      const isMissing = !(await need.isThere(env).catch(() => false));
      if (isMissing) this.#missing.add(name);
      else this.#missing.delete(name);
      metrics.lacks.set({ what: name }, isMissing ? 1 : 0);
      if (isMissing && !missed) log.warn({ lacks: name }, "this worker lacks a program: jobs that need it wait for one that has it");
      if (!isMissing && missed) log.info({ found: name }, "this worker has found a program that it lacked");
    }
  }
}
