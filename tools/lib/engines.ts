import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killNow } from "./scratch.ts";

/** A private copy of an engine: its own folder, its own port, a process that we started and may therefore kill. */
export interface Engine {
  readonly url: string;
  start(): Promise<void>;
  /** -9, as a power cut would; the data folder stays. */
  kill(): Promise<void>;
  /** Throws the data away as well. */
  wipe(): Promise<void>;
  end(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;

/** Below 32768, where the system does not pick ports of its own. */
export async function freePort(from: number): Promise<number> {
  for (let port = from; port < from + 500; port += 1) {
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer().once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
  throw new Error(`no free port from ${from} on`);
}

async function untilOpen(port: number, timeoutMs = 20_000): Promise<void> {
  const { connect } = await import("node:net");
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nothing listens on ${port}`);
}

/** PostgreSQL listens before it can be asked anything. */
async function untilStarted(port: number, timeoutMs = 20_000): Promise<void> {
  const { default: pg } = await import("pg");
  for (const end = performance.now() + timeoutMs; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      await client.end().catch(() => undefined);
      if (performance.now() > end) throw error;
    }
  }
}

/**
 * What a copy is for. `durable`, for whoever kills it: what it has confirmed is on the disk. `quick`, for tests, which cut no power:
 * in memory where there is room, and nobody waits for a disk.
 */
export type Purpose = "durable" | "quick";

const memory = "/dev/shm";
const roomForTests = 4 * 1024 ** 3;

function roomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomForTests;
}

function scratchFolder(name: string, purpose: Purpose): string {
  const folder = mkdtempSync(join(purpose === "quick" && roomInMemory() ? memory : tmpdir(), `upaya-${name}-`));
  if (isRoot) execFileSync("chmod", ["777", folder]);
  return folder;
}

export async function privateNats(purpose: Purpose = "durable"): Promise<Engine> {
  const folder = scratchFolder("nats", purpose);
  const port = await freePort(14_222);
  let child: ChildProcess | undefined;
  const engine: Engine = {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      child = spawn("nats-server", ["-a", "127.0.0.1", "-p", String(port), "-js", "-sd", join(folder, "store")], { stdio: "ignore" });
      await untilOpen(port);
    },
    kill: async () => child && (await killNow(child)),
    async wipe() {
      await engine.kill();
      rmSync(join(folder, "store"), { recursive: true, force: true });
    },
    async end() {
      await engine.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await engine.start();
  return engine;
}

function postgresBin(): string {
  const versions = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql").sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => `/usr/lib/postgresql/${version}/bin`).find((bin) => existsSync(join(bin, "initdb")));
  return found ?? "";
}

/** PostgreSQL refuses to run as root, so there it runs as the user `postgres`. */
function asPostgres(command: string): [string, string[]] {
  return isRoot ? ["runuser", ["-u", "postgres", "--", "bash", "-c", command]] : ["bash", ["-c", command]];
}

/** No disk is waited for, and nothing is swept or compiled for databases that live for seconds. */
const quickOptions = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "autovacuum=off",
  "jit=off",
];

export async function privatePostgres(purpose: Purpose = "durable"): Promise<Engine> {
  const folder = scratchFolder("postgres", purpose);
  const data = join(folder, "data");
  const port = await freePort(15_432);
  const bin = postgresBin();
  const program = (name: string) => (bin ? join(bin, name) : name);
  const [initdb, initArgs] = asPostgres(`cd '${folder}' && '${program("initdb")}' -D '${data}' -A trust -U postgres`);
  execFileSync(initdb, initArgs, { stdio: "ignore" });
  let child: ChildProcess | undefined;
  const engine: Engine = {
    url: `postgres://postgres@127.0.0.1:${port}/upaya`,
    async start() {
      rmSync(join(data, "postmaster.pid"), { force: true });
      const haste = purpose === "quick" ? quickOptions : [];
      const options = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=280", ...haste]
        .map((option) => `-c ${option}`)
        .join(" ");
      const [file, args] = asPostgres(
        `cd '${folder}' && exec '${program("postgres")}' -D '${data}' -p ${port} ${options} >>'${folder}/log' 2>&1`,
      );
      child = spawn(file, args, { stdio: "ignore" });
      await untilOpen(port);
      await untilStarted(port);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child!.once("exit", resolve));
      const postmaster = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
      for (const pid of [postmaster, ...children(postmaster)]) tryKill(pid);
      await gone;
      await new Promise((resolve) => setTimeout(resolve, 100));
    },
    async wipe() {
      await engine.kill();
      rmSync(data, { recursive: true, force: true });
    },
    async end() {
      await engine.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await engine.start();
  return engine;
}

function children(pid: number): number[] {
  try {
    return execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
      .split("\n")
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // already gone
  }
}
