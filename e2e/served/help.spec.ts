import { all, hrefs, pageAt, partOf, served, textOf, texts, titleOf } from "../support/served.ts";
import { expect, test } from "../support/test.ts";

const answers = (document: Document) => all(document, "main details");

test("help has every answer in its document, each at a place of its own that opens it", async () => {
  const document = await pageAt("/help");
  expect(titleOf(document)).toMatch(/^Help/);
  expect(answers(document).length).toBeGreaterThan(25);
  for (const answer of answers(document)) {
    expect(textOf(answer.querySelector("summary span"))).not.toBe("");
    // Inside of what opens: a browser that goes to its address opens it without JavaScript.
    expect(answer.querySelector("summary ~ [id]"), textOf(answer)).not.toBeNull();
  }
  const topics = all(document, 'main nav[aria-label="Topics"] a');
  expect(topics.length).toBeGreaterThan(5);
  const pages = topics.map((topic) => partOf(document, topic));
  expect(pages.flatMap((page) => all(page, "details"))).toHaveLength(answers(document).length);
  expect(textOf(document.querySelector("main"))).toContain(`${answers(document).length} answers, and a person behind them.`);
});

test("help tells search engines its questions, and is found from every footer", async () => {
  const document = await pageAt("/help");
  const scripts = texts(document, 'script[type="application/ld+json"]').map(
    (text) => JSON.parse(text) as { "@type": string; mainEntity?: unknown[] },
  );
  expect(scripts.find((each) => each["@type"] === "FAQPage")?.mainEntity).toHaveLength(answers(document).length);
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  expect(hrefs(await pageAt("/quiz"), "footer a")).toContain("/help");
});

test("help names the grievance officer, with a way to write to them", async () => {
  const document = await pageAt("/help");
  const officer = all(document, "section").find((part) => textOf(part).startsWith("Grievance officer"));
  expect(texts(officer, "dt")).toEqual(["Name", "E-mail", "Telephone", "Post"]);
  for (const fact of texts(officer, "dd")) expect(fact).not.toBe("");
  expect(hrefs(officer)).toEqual([`mailto:${texts(officer, "dd")[1]}`]);
});

test("help answers what is looked for without JavaScript, and says when nothing is written yet", async () => {
  const found = await pageAt("/help?q=certificate+name");
  expect(textOf(found.querySelector("main"))).toContain("answers for certificate name");
  expect(hrefs(found, "main li a")[0]).toBe("/help#name-on-certificate");
  const nothing = await pageAt("/help?q=transfer+to+another+school");
  expect(textOf(nothing.querySelector("main"))).toContain("No answer is written for that yet");
  expect(hrefs(nothing, "main a")).toContain("/help/ask?text=transfer+to+another+school");
});

for (const path of ["/help/ask", "/help/questions", "/help/questions/H-26-QEPV3"]) {
  test(`${path} is a shape that knows nobody, and no search engine keeps it`, async () => {
    const { status, document } = await served(path);
    expect(status).toBe(200);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
    expect(all(document, "main h1")).toHaveLength(1);
  });
}
