import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isEmail } from "@upaya/contracts/forms/email.ts";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import type { Answer } from "#platform/testing/test-platform.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { performNow } from "#platform/testing/perform-now.ts";
import { requestForwarder } from "./forward-request.ts";
import { hostileStrings } from "#platform/testing/hostile-strings.ts";
import { sender } from "./requests.builders.ts";

let sandbox: Sandbox;
let app: TestApp;
let send: ReturnType<typeof sender<Answer>>;

const strings = hostileStrings();

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  app = await testApp({
    env: { SHEET_URL: `${sandbox.url}/api/v1/requests`, REQUESTS_PER_HOUR: 1_000_000, CALLS_PER_MINUTE: 1_000_000 },
  });
  send = sender(app.ask);
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

/** Sends each string with what `change` makes of it; answers the statuses that came back. */
async function sendAll(change: (text: string) => object): Promise<Set<number>> {
  const statuses = new Set<number>();
  const turns = strings.values();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const text of turns) statuses.add((await send(change(text))).status);
    }),
  );
  return statuses;
}

/** As much of it as an address takes. Most of it no address takes, and the request would be refused for that alone. */
function addressOf(text: string): string {
  const address = `${text.replaceAll(/[\s@\p{C}]/gu, "").slice(0, 200)}@example.org`;
  return isEmail(address) ? address : "principal@navodit.example";
}

/** Written apart from the code it judges: what a spreadsheet would calculate, however it is dressed. */
function isFormula(cell: string): boolean {
  const seen = Array.from(cell).find((mark) => !/[\s\p{C}\p{Z}]/u.test(mark) && !"\u115f\u1160\u2800\u3164\uffa0".includes(mark));
  return seen !== undefined && "=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₊₋₌−".includes(seen);
}

describe(`${strings.length} hostile strings`, () => {
  it("are at least five hundred, and the judge knows a formula when it sees one", () => {
    expect(strings.length).toBeGreaterThanOrEqual(500);
    expect(strings.filter(isFormula).length).toBeGreaterThan(200);
    expect(["'=1", "Asha", "a=b", ""].filter(isFormula)).toEqual([]);
  });

  it.each(["fullName", "schoolName", "email", "mobile", "preferredDay", "preferredTime", "purpose", "kind", "page", "referral_code"])(
    "in %s are kept or refused, and break nothing",
    async (field) => {
      const statuses = await sendAll((text) => ({ [field]: text }));
      expect([...statuses].filter((status) => status !== 200 && status !== 400)).toEqual([]);
    },
    60_000,
  );

  it("[CALL-09] in every text at once reach the spreadsheet as text: not one formula", async () => {
    await app.sql("truncate engagement.request");
    // As long as each field takes, so that as many as possible get through.
    await sendAll((text) => ({
      fullName: text.slice(0, 120),
      schoolName: text.slice(0, 200),
      email: addressOf(text),
      purpose: text.slice(0, 300),
      page: `/${text}`,
      referral_code: text.slice(0, 64),
    }));
    const rows = await app.sql<{ id: string }>("select id from engagement.request");
    // Blank ones and those with a NUL are refused; all others are somebody's words.
    expect(rows.length).toBeGreaterThan(strings.length - 25);
    for (const { id } of rows) await performNow(app.platform, requestForwarder, { id });
    const cells = sandbox.sheets.list("requests").flatMap(({ row }) => Object.values(row));
    expect(cells.length).toBe(rows.length * 12);
    expect(cells.filter(isFormula)).toEqual([]);
    expect(cells.filter((cell) => /[\n\r\t\u202e]/.test(cell))).toEqual([]);
    // Most of them came as formulas: the judge has something to judge.
    expect(cells.filter((cell) => cell.startsWith("'") && isFormula(cell.slice(1))).length).toBeGreaterThan(700);
  });
});
