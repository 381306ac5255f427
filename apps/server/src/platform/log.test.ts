import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** Runs in a process of its own, to read what really reaches standard output. */
function logged(script: string): string {
  const module = fileURLToPath(new URL("./log.ts", import.meta.url));
  const code = `import { createLog } from ${JSON.stringify(module)}; const log = createLog({ LOG_LEVEL: "info", NODE_ENV: "development" }, "test"); ${script}`;
  return spawnSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" }).stdout;
}

describe("the log", () => {
  it("never shows personal fields, at any of the depths we log", () => {
    const output = logged(
      `log.info({ phone: "+919800000001", user: { email: "asha@example.org", inner: { password: "secret-1" } }, token: "tok-2", kept: 3 }, "m");`,
    );
    for (const secret of ["+919800000001", "asha@example.org", "secret-1", "tok-2"]) expect(output).not.toContain(secret);
    expect(output).toContain("[redacted]");
    expect(JSON.parse(output)).toMatchObject({ level: "info", service: "test", kept: 3, msg: "m" });
  });

  it("shows of an error its kind and place, not the row values that PostgreSQL adds", () => {
    const output = logged(
      `log.error({ err: Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(asha@example.org)" }) }, "m");`,
    );
    expect(output).toContain("23505");
    expect(output).not.toContain("asha@example.org");
  });

  it("writes a line soon also where lines are few, and not only when there are enough or the process ends", async () => {
    const module = fileURLToPath(new URL("./log.ts", import.meta.url));
    const code = `import { createLog } from ${JSON.stringify(module)}; createLog({ LOG_LEVEL: "info", NODE_ENV: "production" }, "test").info("alone"); setInterval(() => undefined, 1_000);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
    try {
      const [line] = (await once(child.stdout, "data", { signal: AbortSignal.timeout(10_000) })) as [Buffer];
      expect(JSON.parse(line.toString())).toMatchObject({ service: "test", msg: "alone" });
    } finally {
      child.kill("SIGKILL");
    }
  });
});
