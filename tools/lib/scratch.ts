import { spawn, type ChildProcess } from "node:child_process";
import { createECDH, randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, dropStale, ensureTemplate, type TestDatabase } from "@upaya/server/platform/testing/test-database.ts";
import { engines, inherited } from "./env.ts";
import { root } from "./root.ts";

/** A migrated database that belongs to this command alone. */
export async function scratchDatabase(): Promise<TestDatabase> {
  await dropStale(await ensureTemplate());
  return createTestDatabase();
}

/** Of this command alone, the same for all its processes. */
const secrets = { auth: newSecret(), token: newSecret(), google: newSecret(), key: newSecret(), webhook: newSecret(), push: pushKeys() };

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Made until both have their full length. */
function pushKeys(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const pair = {
    VAPID_PUBLIC_KEY: curve.getPublicKey().toString("base64url"),
    VAPID_PRIVATE_KEY: curve.getPrivateKey().toString("base64url"),
  };
  return pair.VAPID_PRIVATE_KEY.length === 43 ? pair : pushKeys();
}

/** What a web host needs to start in production mode beside them. */
export function productionWebEnv(port: number, more: Record<string, string>): Record<string, string> {
  return {
    NODE_ENV: "production",
    REHEARSAL: "loopback",
    WEB_PORT: String(port),
    WEB_ORIGIN: `http://127.0.0.1:${port}`,
    NATS_URL: engines.nats,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    BUILDS_DIR: join(tmpdir(), "upaya-builds"),
    LOG_LEVEL: "warn",
    ...more,
  };
}

/** The same for the desk's host. */
export function productionDeskEnv(port: number, more: Record<string, string>): Record<string, string> {
  return {
    NODE_ENV: "production",
    REHEARSAL: "loopback",
    DESK_PORT: String(port),
    STAFF_ORIGIN: originsAt(port),
    TRUSTED_PROXIES: "127.0.0.1,::1",
    LOG_LEVEL: "warn",
    ...more,
  };
}

/** Where everything that runs on this database keeps its files. */
export const filesOf = ({ name }: { readonly name: string }): string => join(tmpdir(), `${name}-files`);

/** A passkey belongs to a name, and this machine's own is one; links begin with the first. */
export const originsAt = (port: number): string => `http://localhost:${port},http://127.0.0.1:${port}`;

const grievanceOfficer = {
  GRIEVANCE_OFFICER_NAME: "Somebody of this machine",
  GRIEVANCE_OFFICER_EMAIL: "officer@machine.upaya.org",
  GRIEVANCE_OFFICER_PHONE: "+91 20 5550 0101",
  GRIEVANCE_OFFICER_HOURS: "Monday to Friday, 10 am to 5 pm",
  GRIEVANCE_OFFICER_ADDRESS: "On this machine.",
};

/** What a process of ours needs to start in production mode on engines of this command. */
export function productionEnv(database: { url: string; name: string }, more: Record<string, string>): Record<string, string> {
  return {
    NODE_ENV: "production",
    // Only this machine reaches it, and its neighbours are here as well.
    REHEARSAL: "loopback",
    DATABASE_URL: database.url,
    REDIS_URL: engines.redis,
    NATS_URL: engines.nats,
    BUS_NAME: database.name,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "Upaya <no-reply@upaya.example>",
    SMS_URL: "http://127.0.0.1:9",
    SMS_ACCOUNT: "AC1",
    SMS_TOKEN: secrets.token,
    SMS_FROM: "UPAYAA",
    MAIL_ADDRESS: "Upaya, on this machine.",
    ...secrets.push,
    MAIL_EVENTS_KEY: `postmark:${secrets.token}`,
    ...grievanceOfficer,
    VAPID_SUBJECT: "mailto:push@upaya.example",
    STORAGE_DIR: filesOf(database),
    AUTH_SECRET: secrets.auth,
    GOOGLE_ISSUER: "http://127.0.0.1:9",
    GOOGLE_CLIENT_ID: "nobody",
    GOOGLE_CLIENT_SECRET: secrets.google,
    RAZORPAY_URL: "http://127.0.0.1:9",
    RAZORPAY_KEY_ID: "rzp_test_nobody",
    SELLER_GSTIN: "29AAGCB7383J1Z4",
    SELLER_NAME: "Upaya Learning",
    SELLER_ADDRESS: "On this machine.",
    RAZORPAY_KEY_SECRET: secrets.key,
    RAZORPAY_WEBHOOK_SECRETS: secrets.webhook,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    WEB_ORIGINS: "http://127.0.0.1:3000",
    STAFF_ORIGIN: "http://127.0.0.1:3100",
    WORKER_PORT: "0",
    DRAIN_MS: "0",
    READS_PER_MINUTE: "100000000",
    CALLS_PER_MINUTE: "100000000",
    // Every journey comes from this one address.
    SIGN_IN_TRIES_PER_ADDRESS: "100000",
    CODES_PER_ADDRESS: "100000",
    CODES_PER_NETWORK: "100000",
    SMS_PER_HOUR_ABROAD: "100000",
    SMS_PER_HOUR_COUNTRY: "100000",
    REQUESTS_PER_HOUR: "100000",
    TYPED_LETTERS_PER_DAY: "100000",
    ...more,
  };
}

export function startNode(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  output: "ignore" | "inherit" = "ignore",
): ChildProcess {
  return spawn(process.execPath, [join(root, script), ...args], {
    env: { PATH: inherited()["PATH"] ?? "", ...env },
    stdio: ["ignore", output, "inherit"],
  });
}

/** Waits until the address answers 200. */
export async function untilReady(url: string, timeoutMs = 120_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    const ok = await fetch(url)
      .then((response) => response.ok)
      .catch(() => false);
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer within ${timeoutMs} ms`);
}

export function killNow(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}
