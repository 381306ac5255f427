import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestPlatform, testPlatform } from "#platform/testing/test-platform.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const server = join(root, "apps/server");
const out = mkdtempSync(join(tmpdir(), "upaya-build-"));

interface Ended {
  readonly code: number;
  readonly output: string;
}

const run = (args: readonly string[], env: Record<string, string>, cwd = out): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [...args], { cwd, env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}` }),
    );
  });

let test: TestPlatform;
let production: Record<string, string>;

beforeAll(async () => {
  test = await testPlatform();
  const { DATABASE_URL, REDIS_URL, NATS_URL, BUS_NAME } = test.platform.env;
  production = {
    DATABASE_URL,
    REDIS_URL,
    NATS_URL,
    BUS_NAME,
    REHEARSAL: "loopback",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "Upaya <no-reply@upaya.example>",
    SMS_URL: "http://127.0.0.1:9",
    SMS_ACCOUNT: "AC1",
    SMS_TOKEN: "of-this-test",
    SMS_FROM: "UPAYAA",
    MAIL_ADDRESS: "Here",
    VAPID_PUBLIC_KEY: `B${"x".repeat(86)}`,
    VAPID_PRIVATE_KEY: "q".repeat(43),
    MAIL_EVENTS_KEY: "postmark:q8Zr5tLw2n",
    GRIEVANCE_OFFICER_NAME: "Somebody",
    GRIEVANCE_OFFICER_EMAIL: "officer@upaya.org",
    GRIEVANCE_OFFICER_PHONE: "+91 20 5550 0101",
    GRIEVANCE_OFFICER_HOURS: "Monday to Friday",
    GRIEVANCE_OFFICER_ADDRESS: "Here",
    VAPID_SUBJECT: "mailto:push@upaya.example",
    STORAGE_DIR: join(out, "files"),
    AUTH_SECRET: "a secret of this test alone, 1234567",
    WEB_ORIGINS: "http://127.0.0.1:3000",
    STAFF_ORIGIN: "http://127.0.0.1:3100",
    TRUSTED_PROXIES: "127.0.0.1",
    GOOGLE_ISSUER: "http://127.0.0.1:9",
    GOOGLE_CLIENT_ID: "nobody",
    GOOGLE_CLIENT_SECRET: "of-this-test",
    RAZORPAY_URL: "http://127.0.0.1:9",
    RAZORPAY_KEY_ID: "rzp_test_nobody",
    SELLER_GSTIN: "29AAGCB7383J1Z4",
    SELLER_NAME: "Upaya Learning",
    SELLER_ADDRESS: "14 Residency Road, Bengaluru 560025",
    RAZORPAY_KEY_SECRET: "of-this-test",
    RAZORPAY_WEBHOOK_SECRETS: "Wk7dQ2xTb9fMz4LpR8",
  };
  const built = await run([join(root, "node_modules/vite/bin/vite.js"), "build", server, "--outDir", out, "--logLevel", "error"], {}, root);
  if (built.code !== 0) throw new Error(built.output);
}, 240_000);
afterAll(async () => {
  await test?.close();
  rmSync(out, { recursive: true, force: true });
});

const load = () => run([join(out, "load-content.js")], production);
const count = async (table: string) => (await test.sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;

describe("the command of the bundle that loads a release's content", () => {
  it("fills a new production with lists, places, pages, questions and badges, and with nobody", async () => {
    const { code, output } = await load();
    expect(output).toMatch(/\d{5} places/);
    expect(output).toMatch(/\d{5} PIN codes/);
    expect(code).toBe(0);
    const filled = ["reference.item", "content.page", "quiz.question", "quiz.answer_key", "rewards.badge", "quiz.holiday"];
    for (const table of [...filled, "identity.question", "competencies.node"]) expect(await count(table), table).toBeGreaterThan(7);
    expect(await count("places.place")).toBeGreaterThan(20_000);
    expect(await count("places.pin_code")).toBeGreaterThan(19_000);
    const samples = [
      "identity.person",
      "identity.identifier",
      "quiz.attempt",
      "catalogue.resource",
      "catalogue.instructor",
      "schools.school",
    ];
    for (const table of samples) expect(await count(table), table).toBe(0);
    expect(await test.sql("select 1 from quiz.question where published_at > platform.now()")).toEqual([]);
  });

  it("changes nothing the second time, and leaves alone what staff changed, until the release has other words for it", async () => {
    await test.sql("update reference.item set name = 'What staff call it' where list = 'subject' and slug = 'math'");
    await test.sql("delete from quiz.holiday where day = '2027-01-26'");
    const { code, output } = await load();
    expect([code, output.split("\n").filter((line) => /^\d/.test(line) && !line.startsWith("0 "))]).toEqual([0, []]);
    const math = () => test.sql<{ name: string }>("select name from reference.item where list = 'subject' and slug = 'math'");
    expect(await math()).toEqual([{ name: "What staff call it" }]);
    await test.sql("update platform.loaded_content set digest = 'of the release before' where kind = 'reference' and key = 'subject/math'");
    expect((await load()).output).toContain("1 reference entries");
    expect(await math()).toEqual([{ name: "Math" }]);
    expect(await test.sql("select 1 from quiz.holiday where day = '2027-01-26'")).toEqual([]);
  });

  it("is production without being told so, and refuses to start on a laptop's settings", async () => {
    const { code, output } = await run([join(out, "load-content.js")], { DATABASE_URL: test.platform.env.DATABASE_URL });
    expect(code).toBe(1);
    for (const name of ["AUTH_SECRET", "SMTP_URL", "WEB_ORIGINS"]) expect(output).toContain(`${name}: is required in production`);
  });
});

describe("samples", () => {
  it.each(["seed.ts", "seed-scale.ts"])(
    "%s never runs in production",
    async (command) => {
      const { code, output } = await run([join(server, "src/commands", command)], {
        ...production,
        NODE_ENV: "production",
      });
      expect(code).toBe(1);
      expect(output).toMatch(/production/);
      expect(await count("identity.person")).toBe(0);
    },
    60_000,
  );
});
