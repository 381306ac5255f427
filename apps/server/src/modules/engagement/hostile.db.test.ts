import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isEmail } from "@upaya/contracts/forms/email.ts";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import type { Answer } from "#platform/testing/test-platform.ts";
import { plainText } from "@upaya/contracts/forms/plain-text.ts";
import { letterheadOf } from "#platform/letters/letterhead.ts";
import type { LetterLook } from "#platform/letters/look.ts";
import { renderLetter } from "#platform/letters/render-letter.ts";
import { createSeal } from "#platform/seal.ts";
import { atDesk } from "../../../test/at-desk.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { askFor } from "./help/help.builders.ts";
import { performNow } from "#platform/testing/perform-now.ts";
import { requestForwarder } from "./forward-request.ts";
import { hostileStrings } from "#platform/testing/hostile-strings.ts";
import { sender } from "./requests.builders.ts";

let sandbox: Sandbox;
let app: TestApp;
let send: ReturnType<typeof sender<Answer>>;

const strings = hostileStrings();

const many = 1_000_000;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  app = await testApp({
    env: { SHEET_URL: `${sandbox.url}/api/v1/requests`, REQUESTS_PER_HOUR: many, CALLS_PER_MINUTE: many, TYPED_LETTERS_PER_DAY: many },
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

/** Written apart from the code it judges: every tag of a letter, and whatever else a program could take for one. */
function dangersOf(html: string): string[] {
  const tags = /<(\/?[a-z][a-z0-9]*)((?: [a-zA-Z-]+="[^"<>]*")*)\/?>/g;
  const strays =
    html
      .replace(/^<!DOCTYPE [^>]+>/, "")
      .replaceAll(tags, "")
      .match(/<.{0,20}|.{0,20}>/gs) ?? [];
  const wrong = [...html.matchAll(tags)].flatMap(([whole, name, attributes = ""]) =>
    /^(script|iframe|object|embed|form|base|link|svg)$/.test(name!) ||
    / on[a-z]+=/i.test(attributes) ||
    / (?:href|src)="(?!https?:\/\/)/i.test(attributes)
      ? [whole]
      : [],
  );
  return [...strays, ...wrong];
}

/** All letters that wait, as the worker would draw them. */
async function lettersDrawn(): Promise<string[]> {
  const seal = createSeal(app.platform.env);
  const rows = await app.sql<{ id: string; sealed: Buffer }>("select id, sealed from platform.mail where sealed is not null");
  const looks = rows.flatMap(({ id, sealed }) => (seal.open(sealed, id) as { look?: LetterLook }).look ?? []);
  return Promise.all(looks.map(async (look) => (await renderLetter(look, letterheadOf(app.platform.env))).html));
}

describe(`${strings.length} hostile strings in questions for help`, () => {
  it("are told by a judge who knows a script when there is one", () => {
    for (const bad of ["<p>x</p><script>1</script>", '<p onclick="x">', '<a href="javascript:x">', "<img src=x>", "a < b"])
      expect(dangersOf(bad), bad).not.toEqual([]);
    expect(dangersOf('<p class="a">5 &lt; 7</p>')).toEqual([]);
  });

  it("are words for who asked and at the desk, and leave no script in a letter", async () => {
    const { desk } = await atDesk(app, "staff_support");
    let answered = 0;
    const turns = strings.entries();
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (const [at, string] of turns) {
          const text = `${string} and what stands behind it`;
          const asked = await askFor(app, { email: `guest-${at}@hostile.example.org`, text });
          expect([200, 400], string).toContain(asked.status);
          if (asked.status !== 200) continue;
          const [row] = await app.sql<{ id: string }>("select id from engagement.question where number = $1", [asked.json.number]);
          const item = (await desk.ask("GET", `/api/staff/help/${row!.id}`)).json;
          const said = plainText(text).trim();
          expect(item.parts[0]).toEqual({ kind: "words", title: "What they ask", text: said });
          expect(item.parts.map(({ kind }: { kind: string }) => kind)).toEqual(["words", "facts"]);
          const body = { text: string.slice(0, 2_000) };
          const headers = { "idempotency-key": `hostile-answer-${String(at).padStart(6, "0")}` };
          const { status } = await desk.ask("POST", `/api/staff/help/${row!.id}/answers`, { body, headers });
          expect([200, 400], string).toContain(status);
          if (status === 200) answered += 1;
        }
      }),
    );
    expect((await app.sql("select 1 from engagement.question")).length).toBeGreaterThan(500);
    expect(answered).toBeGreaterThan(300);
    const letters = await lettersDrawn();
    expect(letters.length).toBeGreaterThan(800);
    expect(letters.flatMap(dangersOf)).toEqual([]);
  }, 240_000);

  it("lead nowhere but to pages of ours", async () => {
    await app.sql("truncate engagement.question, engagement.question_entry");
    for (const [at, string] of strings.entries()) {
      const about = { kind: "page", path: at % 2 ? string : `/${string}` };
      const { status } = await askFor(app, { email: `guest-${at}@hostile.example.org`, about });
      expect([200, 400], string).toContain(status);
    }
    const kept = await app.sql<{ about_path: string }>("select about_path from engagement.question");
    expect(kept.length).toBeGreaterThan(10);
    const origin = "https://ours.example";
    expect(kept.filter(({ about_path }) => new URL(about_path, origin).origin !== origin || /[<>"\s?#\\]/.test(about_path))).toEqual([]);
  }, 120_000);
});
