import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { CheckedNumber } from "@upaya/contracts/learning/certificates.ts";
import { putOnStage } from "../../ui/testing/put-on-stage.tsx";
import { aNumber, buildValid, checkedAt, gone, unknown, withdrawn } from "./checked.builders.ts";
import type { ManyOutcome } from "./many/outcome.ts";
import { VerifyPage } from "./verify-page.tsx";

const checks: string[][] = [];
const files: { name: string; size: number }[] = [];
/** What the server answers next; without one it finds every number. */
let answers: (() => Promise<Response>)[] = [];
const refuse =
  (status: number, headers = {}) =>
  async () =>
    Response.json({ error: { code: status === 429 ? "rate_limited" : "unavailable", message: "Not now." } }, { status, headers });
const cut = async () => {
  throw new TypeError("no line");
};

/** Files go over the older wire. */
class Sending extends EventTarget {
  static verdict: () => [number, object];
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  open(): void {
    // the address is asked for elsewhere
  }
  setRequestHeader(): void {
    // nobody reads them here
  }
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    // nothing is under way that could be stopped
  }
  send(form: FormData): void {
    const { name, size } = form.get("file") as File;
    files.push({ name, size });
    const [status, said] = Sending.verdict();
    [this.status, this.responseText] = [status, JSON.stringify(said)];
    setTimeout(() => this.dispatchEvent(new Event(status === 0 ? "error" : "load")), 0);
  }
}

beforeEach(() => {
  checks.length = 0;
  files.length = 0;
  answers = [];
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    if (!url.endsWith("/learning/certificates/checks"))
      return Response.json({ error: { code: "unauthenticated", message: "x" } }, { status: 401 });
    const { numbers } = JSON.parse(body as string) as { numbers: string[] };
    checks.push(numbers);
    const next = answers.shift();
    return next ? next() : Response.json({ checked_at: checkedAt, found: numbers.map((number) => buildValid({ number })) });
  });
  vi.stubGlobal("XMLHttpRequest", Sending);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(390, 844);
});

const show = async (outcome?: ManyOutcome) =>
  putOnStage(<VerifyPage looked={null} most={100} mostBytes={1_000_000} outcome={outcome} />, { at: "/verify" });
const area = () => page.getByLabelText("Certificate numbers");
const checkAll = () => page.getByRole("button", { name: "Check all" });
const found =
  (...all: CheckedNumber[]) =>
  async () =>
    Response.json({ checked_at: checkedAt, found: all });
const rows = () => page.getByRole("row").elements().slice(1);
const numbers = (many: number) => Array.from({ length: many }, (_, at) => `UP26-7K4M-${String(at).padStart(4, "0")}`);
const take = async (label: RegExp, file: File) => userEvent.upload(page.getByLabelText(label), file);

describe("many numbers", () => {
  it("are counted as they are typed, checked in one call, and come back as a table and as a file", async () => {
    answers = [found(buildValid(), withdrawn, gone, unknown)];
    await show();
    await area().fill("a1\nb2\nUP26-7K4M-Q92D\nUP26-3T8W-H05J");
    await expect.element(page.getByText("4 numbers found")).toBeVisible();
    await checkAll().click();
    await expect.element(page.getByText("1 real, 1 withdrawn, 1 of holders who have left, 1 not in our register")).toBeVisible();
    expect(checks).toEqual([["a1", "b2", "UP26-7K4M-Q92D", "UP26-3T8W-H05J"]]);
    expect(rows().map((row) => [...row.children].map((cell) => cell.textContent.trim()))).toEqual([
      [aNumber, "Valid", "Priya Shinde प्रिया शिंदे", "Word problems without tears", "12 Nov 2026"],
      ["UP26-3T8W-H05J", "Withdrawn since 03 Oct 2026", "Name hidden", "Fractions with paper folding", "02 Aug 2026"],
      ["UP26-0000-ZZZZ", "Was real, holder has left", "–", "Fractions with paper folding", "02 Aug 2026"],
      ["UP26-7K4M-092D", "Not in our register", "–", "–", "–"],
    ]);
    await expect.element(page.getByRole("link", { name: aNumber })).toHaveAttribute("href", `/verify/${aNumber}`);
    const link = page.getByRole("link", { name: "Results as a file (.csv)" }).element() as HTMLAnchorElement;
    expect(link.download).toBe("certificates-2026-11-18.csv");
    expect(decodeURIComponent(link.href.split(",").slice(1).join(","))).toContain(`"${aNumber}","Valid","Priya Shinde"`);
  });

  it("are checked by keys alone", async () => {
    await show();
    await area().fill(aNumber);
    await userEvent.keyboard("{Tab}");
    await expect.element(checkAll()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("1 real")).toBeVisible();
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByLabelText(/Take a list/)).toHaveFocus();
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByLabelText(/Choose a \.jwt/)).toHaveFocus();
  });

  it("more than a hundred are told of before anything is sent; a hundred are sent", async () => {
    await show();
    await area().fill(numbers(101).join("\n"));
    await expect.element(page.getByText(/These are 101 numbers\. Please check at most 100 at once/)).toBeVisible();
    await checkAll().click();
    await expect.element(area()).toHaveFocus();
    expect(checks).toEqual([]);
    await area().fill(numbers(100).join("\n"));
    await checkAll().click();
    await expect.element(page.getByText("100 real")).toBeVisible();
    expect(checks.map((sent) => sent.length)).toEqual([100]);
    expect(rows()).toHaveLength(100);
  });

  it("are not lost when there is no answer, and each way of that has its words", async () => {
    await show();
    await checkAll().click();
    await expect.element(page.getByText("Please paste at least one number.")).toBeVisible();
    const typed = numbers(3).join("\n");
    await area().fill(typed);
    answers = [refuse(429, { "retry-after": "600" }), refuse(503), cut];
    for (const said of [/You can go on in 10 minutes\./, /Our register does not answer/, /The line dropped/]) {
      await checkAll().click();
      await expect.element(page.getByText(said)).toBeVisible();
      await expect.element(area()).toHaveValue(typed);
      await expect.element(area()).toHaveFocus();
    }
    await checkAll().click();
    await expect.element(page.getByText("3 real")).toBeVisible();
    await expect.element(area()).toHaveValue(typed);
  });

  it("that stand there twice are told of", async () => {
    await show();
    await area().fill(`${aNumber}\n${aNumber}`);
    await checkAll().click();
    await expect.element(page.getByText(/One number is in the list more than once/)).toBeVisible();
    expect(rows()).toHaveLength(2);
  });

  it("are taken from a spreadsheet's file, also with semicolons and in UTF-16", async () => {
    await show();
    const table = `Name;Certificate\r\n"Shinde; Priya";${aNumber}\r\nAsha;UP26-7K4M-0001\r\n`;
    await take(/Take a list/, new File([`\uFEFF${table}`], "staff.csv", { type: "text/csv" }));
    await expect.element(area()).toHaveValue(`${aNumber}\nUP26-7K4M-0001`);
    const wide = Uint8Array.from([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(table, (letter) => letter.charCodeAt(0)).buffer)]);
    await area().fill("");
    await take(/Take a list/, new File([wide], "staff.txt", { type: "text/plain" }));
    await expect.element(page.getByText("2 numbers found")).toBeVisible();
    await expect.element(area()).toHaveValue(`${aNumber}\nUP26-7K4M-0001`);
  });

  it("of a file that is no list leave alone what was typed", async () => {
    await show();
    await area().fill(aNumber);
    await take(/Take a list/, new File(["PK\u0003\u0004\0\0"], "staff.csv", { type: "text/csv" }));
    await expect.element(page.getByText(/save it as CSV/)).toBeVisible();
    await take(/Take a list/, new File(["\n\n"], "empty.csv", { type: "text/csv" }));
    await expect.element(page.getByText("There is no certificate number in “empty.csv”.")).toBeVisible();
    await expect.element(area()).toHaveValue(aNumber);
  });

  it("that came without JavaScript stand there with their results", async () => {
    await show({ at: "checked", text: aNumber, answer: { checked_at: checkedAt, found: [buildValid()] } });
    await expect.element(area()).toHaveValue(aNumber);
    await expect.element(page.getByText("1 real")).toBeVisible();
    expect(checks).toEqual([]);
  });
});

const id = `https://upaya.example/api/learning/certificates/${aNumber}/signed.jwt`;
const facts = {
  id,
  name: "Word problems",
  achievement: "Word problems without tears",
  issued_at: checkedAt,
  alignments: [{ name: "Lesson planning", url: id }],
};
const copy = (name = "copy.jwt", bytes = 1_500) => new File(["e".repeat(bytes)], name);
const give = async (file = copy()) => take(/Choose a \.jwt/, file);
const glyph = () => document.querySelector("[data-verdict] svg")?.getAttribute("data-glyph");

describe("a signed copy", () => {
  it("that is good shows what it stands for, since when, and the page of its number", async () => {
    Sending.verdict = () => [200, { verdict: "valid", facts }];
    await show();
    await give();
    await expect.element(page.getByRole("heading", { name: "This copy is real and still good" })).toBeVisible();
    expect(glyph()).toBe("whole");
    for (const text of ["copy.jwt", "Word problems without tears", "18 Nov 2026", "Lesson planning"])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: `See what our register says of ${aNumber}` }))
      .toHaveAttribute("href", `/verify/${aNumber}`);
    expect(files).toEqual([{ name: "copy.jwt", size: 1_500 }]);
  });

  it("of a badge has no number to look up", async () => {
    Sending.verdict = () => [200, { verdict: "valid", facts: { ...facts, id: "https://upaya.example/api/badges/1/copy.jwt" } }];
    await show();
    await give();
    await expect.element(page.getByRole("heading", { name: "This copy is real and still good" })).toBeVisible();
    expect(page.getByRole("link", { name: /See what our register says/ }).elements()).toEqual([]);
  });

  it("has words of its own for each verdict, and a line only where there is something of ours", async () => {
    await show();
    const ours = { withdrawn: "struck", replaced: "struck", expired: "struck", not_yet: "bare" };
    const notOurs = ["not_a_credential", "unsigned", "wrong_algorithm", "foreign_key", "changed", "swapped"];
    const titles = new Set<string>();
    for (const [verdict, drawn] of [...Object.entries(ours), ...notOurs.map((each) => [each, "bare"] as const)]) {
      Sending.verdict = () => [200, verdict in ours ? { verdict, facts } : { verdict }];
      await give();
      await expect.poll(() => document.querySelector("[data-verdict]")?.getAttribute("data-verdict")).toBe(verdict);
      expect(glyph(), verdict).toBe(drawn);
      titles.add(document.querySelector("[data-verdict] h3")!.textContent);
    }
    expect(titles.size).toBe(10);
    await expect.element(page.getByRole("heading", { name: "This was put together from different copies" })).toBeVisible();
  });

  it("that is too large is not sent, and trouble on the way is said", async () => {
    Sending.verdict = () => [0, {}];
    await show();
    await give(copy("large.png", 1_000_001));
    await expect.element(page.getByText(/larger than a signed copy can be \(1 MB\)/)).toBeVisible();
    expect(files).toEqual([]);
    await give();
    await expect.element(page.getByText(/The line dropped/)).toBeVisible();
    Sending.verdict = () => [429, { error: { code: "rate_limited", message: "x" } }];
    await give();
    await expect.element(page.getByText(/That was a lot in a short time/)).toBeVisible();
  });

  it("may be dropped anywhere on the page, and so may a list", async () => {
    Sending.verdict = () => [200, { verdict: "changed" }];
    await show();
    const drop = (file: File, what: string) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(file);
      const event = new DragEvent(what, { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector("h1")!.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(drop(copy(), "dragover")).toBe(true);
    await expect.element(page.getByText("Let go to check it")).toBeVisible();
    expect(drop(copy(), "drop")).toBe(true);
    await expect.element(page.getByRole("heading", { name: "This was changed after we signed it" })).toBeVisible();
    await expect.element(page.getByText("or drop it anywhere on this page")).toBeVisible();
    drop(new File([aNumber], "staff.csv"), "drop");
    await expect.element(area()).toHaveValue(aNumber);
  });
});

it("needs no sideways scrolling at 320 px, which is 640 at twice the size", async () => {
  answers = [found(buildValid({ name: "Ananthapadmanabhan Venkataramanasubramanian" }), { state: "unknown", number: "x".repeat(40) })];
  Sending.verdict = () => [200, { verdict: "withdrawn", facts: { ...facts, achievement: "W".repeat(60) } }];
  await page.viewport(320, 640);
  await show();
  await area().fill("a\nb");
  await checkAll().click();
  await expect.element(page.getByText("1 real, 1 not in our register")).toBeVisible();
  await give();
  await expect.element(page.getByRole("heading", { name: "This was withdrawn" })).toBeVisible();
  const tooWide = [...document.querySelectorAll("main *")].filter(
    (each) => !each.closest("svg") && !each.classList.contains("sr") && each.getBoundingClientRect().right > 320.5,
  );
  expect(tooWide.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([]);
});
