import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { inherited } from "../lib/env.ts";
import { root } from "../lib/root.ts";
import { runCommand } from "../lib/run-command.ts";

/** Everything that exists, in one terminal: migrated first, restarted when its files change, stopped together. */
const parts = [
  { name: "sandbox", script: "apps/sandbox/src/main.ts" },
  { name: "api", script: "apps/server/src/main-api.ts" },
  { name: "worker", script: "apps/server/src/main-worker.ts" },
  // Vite follows the web's own files; a second watcher would start it again each time Vite writes one.
  { name: "web", script: "apps/web/server/main-dev.ts", watch: false },
  { name: "desk", script: "apps/desk/server/main-dev.ts", watch: false },
];
const webPort = inherited()["WEB_PORT"] ?? "3000";
const deskPort = inherited()["DESK_PORT"] ?? "3100";
const sandboxPort = inherited()["SANDBOX_PORT"] ?? "4100";
const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
/** API and worker meet the web and the outside world where they stand, unless the environment says otherwise. */
const neighbours = {
  WEB_ORIGINS: `http://127.0.0.1:${webPort},http://localhost:${webPort}`,
  // Passkeys belong to a name, so the one that has one comes first: links to the desk begin with it.
  STAFF_ORIGIN: `http://localhost:${deskPort},http://127.0.0.1:${deskPort}`,
  SMTP_URL: `smtp://127.0.0.1:${inherited()["SANDBOX_SMTP_PORT"] ?? "4125"}`,
  SMS_URL: sandboxUrl,
  RAZORPAY_URL: sandboxUrl,
  PAYMENT_ORIGIN: sandboxUrl,
  PLACE_SEARCH_URL: `${sandboxUrl}/photon`,
  MAP_TILES: `${sandboxUrl}/tiles/{z}/{x}/{y}.png`,
  MAP_CREDIT: "Plain tiles of the sandbox",
  SANDBOX_RAZORPAY_WEBHOOK_URL: `http://127.0.0.1:${inherited()["API_PORT"] ?? "4000"}/api/payments/events`,
  GOOGLE_ISSUER: `${sandboxUrl}/oidc`,
};
const width = Math.max(...parts.map(({ name }) => name.length));

const migrated = await runCommand(process.execPath, [join(root, "apps/server/src/commands/migrate.ts")], { cwd: root, show: true });
if (migrated.code !== 0) {
  console.error("PostgreSQL did not answer. Is it running? `bash tools/provision.sh` starts what is missing.");
  process.exit(1);
}

function show(name: string, chunk: Buffer): void {
  for (const line of chunk.toString().split("\n").filter(Boolean)) console.log(`${name.padEnd(width)} | ${line}`);
}

const children: ChildProcess[] = parts.map(({ name, script, watch = true }) => {
  const child = spawn(process.execPath, [...(watch ? ["--watch", "--watch-preserve-output"] : []), join(root, script)], {
    cwd: root,
    env: { ...neighbours, ...inherited() },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk: Buffer) => show(name, chunk));
  child.stderr.on("data", (chunk: Buffer) => show(name, chunk));
  return child;
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    for (const child of children) child.kill("SIGTERM");
    setTimeout(() => process.exit(0), 2_000);
  });
}

const port = inherited()["API_PORT"] ?? "4000";
console.log(`
Where to look
  the product      http://127.0.0.1:${webPort}/quiz
  the staff's desk http://localhost:${deskPort} (pnpm staff enrol you@example.org makes its first key)
  every component  http://127.0.0.1:${webPort}/kit
  questions        http://127.0.0.1:${port}/api/quiz/list
  by subject       http://127.0.0.1:${port}/api/quiz/tq-list?subjects=math
  GraphQL          http://127.0.0.1:${port}/api/graphql?query={reference_data{subjects{name}}}
  the API, to read docs/api.md
  health, figures  http://127.0.0.1:${port}/readyz  http://127.0.0.1:${port}/metrics
  the same, worker http://127.0.0.1:${inherited()["WORKER_PORT"] ?? "4001"}/readyz
  mail and SMS     ${sandboxUrl}
  UPI on a phone   ${sandboxUrl}/phone
No questions yet? Run pnpm seed in another terminal. Ctrl-C stops everything.
`);
