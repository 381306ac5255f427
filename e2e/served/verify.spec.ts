import { places } from "../support/env.ts";
import { issue, newNumber, withdraw } from "../support/certificates.ts";
import { all, hrefs, parsed, textOf, texts } from "../support/served.ts";
import { expect, test } from "../support/test.ts";

/** Each from an address of its own: what one of them spends is not another's. */
let visitors = 0;
const newVisitor = () => `198.51.100.${(visitors += 1)}`;

/** Never from memory: what these pages say changes with the register. */
async function ask(path: string, init: RequestInit = {}, visitor = newVisitor(), base = places().web) {
  const response = await fetch(base + path, { redirect: "manual", ...init, headers: { "x-forwarded-for": visitor } });
  const html = await response.text();
  const document = parsed(html);
  return { status: response.status, headers: response.headers, html, document, title: textOf(document.querySelector("main h2")) };
}
const send = (numbers: string, visitor?: string) => ask("/verify", { method: "POST", body: new URLSearchParams({ numbers }) }, visitor);
const fact = (document: Document, name: string) =>
  textOf(
    all(document, "main dl > div")
      .find((each) => textOf(each.querySelector("dt")) === name)
      ?.querySelector("dd"),
  );
const head = (document: Document, selector: string) => document.querySelector(selector)?.getAttribute("content");

test("a number has one address, in whatever way it is typed", async () => {
  for (const path of [
    "/verify?number=up26+7k4m+q92d",
    "/verify?number=UP26-7K4M-Q92D&utm_source=paper",
    "/verify/up26-7k4m-q92d",
    "/verify/UP267K4MQ92D",
  ]) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("location"), headers.get("cache-control")], path).toEqual([302, "/verify/UP26-7K4M-Q92D", "no-store"]);
  }
});

test("what the register says stands in the document, which nobody keeps, lists or names a holder in the head of", async () => {
  const [{ number, title }] = await issue([{ name: "Priya Shinde", nameOwn: "प्रिया शिंदे" }]);
  const { status, headers, html, document, title: said } = await ask(`/verify/${number}`);
  expect([status, headers.get("cache-control"), headers.get("etag"), said]).toEqual([200, "no-store", null, "This certificate is real"]);
  expect(["Number", "Holder", "Course", "Learning time", "Check"].map((name) => fact(document, name))).toEqual([
    number,
    "Priya Shinde प्रिया शिंदे",
    title,
    "2 h 13 min",
    "22 of 25",
  ]);
  expect(document.querySelector('main [lang="hi"]')?.textContent).toBe("प्रिया शिंदे");
  expect(head(document, 'meta[name="robots"]')).toBe("noindex");
  expect(document.querySelector("head")?.innerHTML).not.toMatch(/Priya|शिंदे|canonical|ld\+json/);
  const picture = head(document, 'meta[property="og:image"]')!;
  expect(new URL(picture).pathname).toBe(`/api/learning/certificates/${number}/sheet.png`);
  expect(html).not.toContain("CPD");
  for (const file of ["sheet.svg", "sheet.png", "signed.jwt", "signed.png"]) {
    const answered = await fetch(`${places().web}/api/learning/certificates/${number}/${file}`, {
      headers: { "x-forwarded-for": newVisitor() },
    });
    expect([answered.status, answered.headers.get("cache-control")], file).toEqual([200, "private, no-store"]);
  }
});

test("a withdrawal shows at once, hides the name and offers no file", async () => {
  const [{ number }] = await issue([{ name: "Priya Shinde" }]);
  expect((await ask(`/verify/${number}`)).title).toBe("This certificate is real");
  await withdraw(number);
  const { html, title, document } = await ask(`/verify/${number}`);
  expect(title).toBe("This certificate no longer counts");
  expect(html).not.toContain("Priya");
  expect(hrefs(document, "main article a[href]")).toEqual(["/profile/my-learning?state=completed"]);
  expect((await ask(`/verify/${number}.data`)).html).not.toContain("Priya");
});

test("a near miss is answered like any number that nobody has", async () => {
  const [{ number }] = await issue([{ name: "Priya Shinde" }]);
  const near = `${number.slice(0, -1)}${number.endsWith("0") ? "1" : "0"}`;
  const far = newNumber();
  const bare = async (typed: string) => {
    const { status, headers, document } = await ask(`/verify/${typed}`);
    const said = textOf(document.querySelector("main"))
      .replaceAll(typed, "?")
      .replaceAll(/\d+ \w+ \d{4}, \d+:\d+ [ap]m/g, "now");
    return [status, headers.get("cache-control"), said];
  };
  const answered = await bare(far);
  expect(answered[2]).toContain("We have no certificate with this number");
  expect(await bare(near)).toEqual(answered);
});

test("what cannot be a number is said to be none, with a way to type it", async () => {
  for (const path of ["/verify?number=hello", "/verify/hello"]) {
    const { status, headers, title, document } = await ask(path);
    expect([status, headers.get("cache-control"), title], path).toEqual([200, "no-store", "This cannot be a certificate number"]);
    expect(document.querySelector('input[name="number"]')?.getAttribute("value")).toBe("hello");
  }
  const { status, document } = await ask("/verify");
  expect([status, head(document, 'meta[name="robots"]')]).toEqual([200, "noindex"]);
});

test("many numbers are a form like any other: the page comes back with a table, a file and what was typed", async () => {
  const [first, second] = await issue([{ name: "=Priya Shinde" }, { name: "Asha Rao", withdrawn: "issued_in_error" }]);
  const typed = `Name;Number\r\nPriya;${first.number.toLowerCase()}\r\nAsha;${second.number}\r\nMeera;UP26-7K4M`;
  const { status, headers, document } = await send(typed);
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  const row = (at: number) => texts(all(document, "main tbody tr")[at], "th, td");
  expect(texts(document, "main table thead th")).toEqual(["Number", "Result", "Holder", "Course", "Issued"]);
  expect(row(0)).toEqual([first.number, "Valid", "=Priya Shinde", first.title, "12 Nov 2026"]);
  expect(row(1)).toEqual([second.number, "Withdrawn since 15 Nov 2026", "Name hidden", second.title, "12 Nov 2026"]);
  expect(row(2)).toEqual(["UP26-7K4M", "Not in our register", "–", "–", "–"]);
  const file = document.querySelector("main a[download]")!.getAttribute("href")!;
  expect(decodeURIComponent(file)).toContain(`"${first.number}","Valid","'=Priya Shinde"`);
  expect(document.querySelector("textarea")?.textContent).toContain("Meera;UP26-7K4M");

  const tooMany = await send(Array.from({ length: 101 }, newNumber).join("\r\n"));
  expect([tooMany.status, all(tooMany.document, "main table").length]).toEqual([200, 0]);
  expect(textOf(tooMany.document.querySelector("main form .err"))).toContain("These are 101 numbers.");
});

test("who asks for too many is told when to come back, in a document; others are answered", async () => {
  const visitor = newVisitor();
  const numbers = Array.from({ length: 100 }, newNumber).join("\r\n");
  for (let round = 0; round < 10; round += 1) expect((await send(numbers, visitor)).status).toBe(200);
  const many = await send(numbers, visitor);
  const one = await ask(`/verify/${newNumber()}`, {}, visitor);
  for (const { status, headers, document } of [many, one]) {
    expect([status, headers.get("cache-control")]).toEqual([429, "no-store"]);
    expect(textOf(document.querySelector("main"))).toMatch(/You can go on in (?:a minute|\d+ minutes)\./);
  }
  expect(Number(one.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(many.document.querySelector("textarea")?.textContent).toContain(numbers.slice(0, 14));
  expect((await ask(`/verify/${newNumber()}`)).status).toBe(200);
});

test("with the register away the page says so, and nothing of the certificate", async () => {
  const { status, headers, title, document } = await ask(`/verify/${newNumber()}`, {}, newVisitor(), places().alone);
  expect([status, headers.get("cache-control"), title]).toEqual([503, "no-store", "Our register does not answer for the moment"]);
  expect(all(document, "main article a").map(textOf)).toEqual(["Try again"]);
});
