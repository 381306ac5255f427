import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:net";
import { type Engine, freePort } from "./engines.ts";
import { killNow } from "./scratch.ts";

const program = "redis-server";

/** A private Redis that keeps nothing on disk: killed, it comes back empty, which is the worst that the product has to live with. */
export async function privateRedis(): Promise<Engine & { pid(): number | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), "upaya-redis-"));
  const port = await freePort(16_400);
  let child: ChildProcess | undefined;
  const engine = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
      child = spawn(program, args, { stdio: "ignore" });
      await untilPong(port);
    },
    kill: async () => child && (await killNow(child)),
    pid: () => child?.pid,
    wipe: async () => child && (await killNow(child)),
    async end() {
      if (child) await killNow(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await engine.start();
  return engine;
}

async function untilPong(port: number, timeoutMs = 20_000): Promise<void> {
  for (const end = performance.now() + timeoutMs; performance.now() < end;) {
    const pong = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"));
      socket.once("data", (bytes) => {
        resolve(bytes.toString().startsWith("+PONG"));
        socket.destroy();
      });
      socket.once("error", () => resolve(false));
    });
    if (pong) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no Redis on ${port}`);
}
