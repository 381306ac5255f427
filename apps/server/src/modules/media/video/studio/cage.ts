import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

export interface Limits {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly memoryBytes: number;
  /** Of each file that it writes. */
  readonly fileBytes: number;
}

/** Ways to take the network away from a process, the first of which works without rights that a worker seldom has. */
const offline: readonly (readonly string[])[] = [["unshare", "--user", "--net", "--"], ["unshare", "--net", "--"], []];

/**
 * What stands in front of a program that opens what strangers send: no core file, few open files, a bound on memory, time and what it
 * writes; no network, where the machine allows that; no way to gain rights; and it ends with us, also when we are killed.
 */
function bars({ cpuSeconds, memoryBytes, fileBytes }: Limits, withoutNetwork: readonly string[]): string[] {
  // The kernel's own limit on time is for when we are too late: a program may take its signal for a friendly request.
  const limits = [`--cpu=${cpuSeconds + 10}`, `--as=${memoryBytes}`, `--fsize=${fileBytes}`, "--nofile=256", "--core=0"];
  return ["prlimit", ...limits, "--", "nice", "-n", "10", ...withoutNetwork, "setpriv", "--pdeathsig", "KILL", "--no-new-privs", "--"];
}

export interface Ran {
  /** Nothing when it was ended by a signal. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  /** The last that it said of what went wrong: for us, since it may name what is in the file. */
  readonly errors: string;
  /** We ended it: it took too long, by the clock or of the processor, or said too much. */
  readonly wasStopped: boolean;
}

interface Order {
  readonly program: readonly [string, ...string[]];
  readonly folder: string;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly onLine?: (line: string) => void;
}

const mostSaid = 1_000_000;
const mostErrors = 4_000;

const meterMs = 500;
const ticksPerSecond = 100;

/** What a process has had of the processor, as Linux counts it; nothing when it is gone. */
async function cpuSecondsOf(pid: number | undefined): Promise<number> {
  const said = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // Behind the name, which stands in brackets and may hold anything: user and system time are the 12th and 13th.
  const [user, system] = said
    .slice(said.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond;
}

/** With everything that it has started: it leads a group of its own. */
function endAll(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}

/** A place to run programs in. `path` is where they are looked for; nothing else of our environment is theirs. */
export class Cage {
  readonly #path: string;
  #withoutNetwork: readonly string[] | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Which of them this machine allows: found out by trying, once. */
  async #offline(limits: Limits, folder: string): Promise<readonly string[]> {
    if (this.#withoutNetwork) return this.#withoutNetwork;
    for (const way of offline) {
      const { code } = await this.#spawn([...bars(limits, way), "true"], { folder, limits, signal: new AbortController().signal });
      if (code === 0) return (this.#withoutNetwork = way);
    }
    throw new Error("no program can be started here as it has to be: prlimit, nice or setpriv is missing");
  }

  /** Whether programs run here without a network. */
  async isOffline(limits: Limits, folder: string): Promise<boolean> {
    return (await this.#offline(limits, folder)).length > 0;
  }

  async run({ program, folder, limits, signal, onLine }: Order): Promise<Ran> {
    const line = [...bars(limits, await this.#offline(limits, folder)), ...program];
    return this.#spawn(line, { folder, limits, signal, ...(onLine ? { onLine } : {}) });
  }

  #spawn(line: readonly string[], { folder: cwd, limits, signal, onLine }: Omit<Order, "program">): Promise<Ran> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const env = { PATH: this.#path, LC_ALL: "C", MALLOC_ARENA_MAX: "2" };
      const child = spawn(line[0]!, line.slice(1), { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
      let wasStopped = false;
      const stop = () => {
        wasStopped = true;
        endAll(child.pid);
        child.stdout.destroy();
      };
      const timer = setTimeout(stop, limits.wallSeconds * 1_000);
      const meter = setInterval(() => void cpuSecondsOf(child.pid).then((used) => used > limits.cpuSeconds && stop()), meterMs);
      signal.addEventListener("abort", stop, { once: true });
      let output = "";
      let errors = "";
      child.stderr.setEncoding("utf8").on("data", (said: string) => (errors = (errors + said).slice(-mostErrors)));
      if (onLine) createInterface({ input: child.stdout }).on("line", onLine);
      else
        child.stdout.setEncoding("utf8").on("data", (said: string) => {
          output += said;
          if (output.length > mostSaid) stop();
        });
      const end = (settle: () => void) => {
        clearTimeout(timer);
        clearInterval(meter);
        signal.removeEventListener("abort", stop);
        settle();
      };
      child.once("error", (error) => end(() => reject(error)));
      child.once("close", (code, ended) =>
        end(() => (signal.aborted ? reject(signal.reason as Error) : resolve({ code, signal: ended, output, errors, wasStopped }))),
      );
    });
  }
}
