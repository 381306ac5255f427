import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import type { HelpThread } from "@upaya/contracts/engagement/help.ts";
import { putOnStage } from "../../ui/testing/put-on-stage.tsx";
import { buildThread } from "./help.builders.ts";
import { ThreadPage } from "./thread-page.tsx";

const user = "0198f000-0000-7000-8000-000000000001";
const words = "It begins at minute four.";

interface Sent {
  readonly url: string;
  readonly body: unknown;
  readonly key: string | null;
}
let thread: HelpThread;
const sent: Sent[] = [];
/** What the server answers a write with, one after the other, before it does what it is told. */
let answers: (() => Promise<Response>)[] = [];
let reading: (() => Promise<Response>) | undefined;
const cut = async () => {
  throw new TypeError("no line");
};

beforeEach(() => {
  sent.length = 0;
  answers = [];
  reading = undefined;
  thread = buildThread();
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (asked, init) => {
    const url = (asked as string).replace("/api/engagement/help/questions/", "");
    if (init?.method === "GET") return reading ? reading() : Response.json(thread);
    const body = init?.body ? (JSON.parse(init.body as string) as { text: string }) : undefined;
    sent.push({ url, body, key: new Headers(init?.headers).get("idempotency-key") });
    const answer = answers.shift();
    if (answer) return answer();
    if (url.includes("/solved")) thread = { ...thread, state: "solved" };
    else if (body) {
      const entry = { id: `0198f000-0000-7000-8000-00000000010${sent.length}`, by: "me" as const, at: "2026-11-19T05:30:00.000Z", ...body };
      thread = { ...thread, state: "waiting", due_at: "2026-11-21T05:30:00.000Z", entries: [...thread.entries, entry] };
    }
    return Response.json(thread);
  });
});
afterEach(() => vi.restoreAllMocks());

const show = async (secret?: string) =>
  putOnStage(
    <ThreadPage number="H-26-QEPV3" user={secret === undefined ? user : undefined} {...(secret === undefined ? {} : { secret })} />,
  );
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const field = () => page.getByLabelText("What else should we know?");
const said = () => page.getByRole("list", { name: "What was said" }).getByRole("listitem");

describe("a question and its answer", () => {
  it("shows what it is about, who said what, and people's words as text", async () => {
    const hostile = "<b onclick=alert(1)>bold</b>";
    thread = buildThread({ entries: [...buildThread().entries, { id: user, by: "us", text: hostile, at: "2026-11-18T10:30:00Z" }] });
    await show();
    await expect.element(page.getByRole("heading", { level: 1, name: "Question H-26-QEPV3" })).toBeVisible();
    await expect.element(page.getByText("Answered", { exact: true })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "One thumb" })).toHaveAttribute("href", "/learn/thumbs/one");
    for (const [at, by, text] of [
      [0, "You", "The captions are early."],
      [1, "Us", /^They are right/],
    ] as const) {
      await expect.element(said().nth(at).getByText(by, { exact: true })).toBeVisible();
      await expect.element(said().nth(at).getByText(text)).toBeVisible();
    }
    await expect.element(page.getByText(hostile)).toBeVisible();
  });

  it("is solved when its asker says so, and waits again with more words", async () => {
    await show();
    await press("It is solved");
    await expect.element(page.getByText(/^You said that it is solved\./)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "It is solved" })).not.toBeInTheDocument();
    await field().fill(words);
    await press("Send");
    await expect.element(said().nth(2).getByText(words)).toBeVisible();
    await expect.element(page.getByText("Waits for us", { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^A person answers by 21 Nov 2026, .+ at the latest\.$/)).toBeVisible();
    await expect.element(field()).toHaveValue("");
  });

  it("keeps words that did not get through, over a reload, and adds them once", async () => {
    answers = [cut];
    const shown = await show();
    await press("Send");
    await expect.element(field()).toHaveFocus();
    expect(sent).toEqual([]);
    await field().fill(words);
    await press("Send");
    await expect.element(page.getByText(/^There is no line\. Your words are kept here/)).toBeVisible();
    await shown.unmount();
    await show();
    await expect.element(field()).toHaveValue(words);
    await press("Send");
    await expect.element(said().nth(2).getByText(words)).toBeVisible();
    expect(sent[0]!.key).toBe(sent[1]!.key);
  });

  it("says why it was closed, and when there is no room for more", async () => {
    thread = buildThread({ state: "closed", closed_because: "duplicate", takes_more: false });
    await show();
    await expect.element(page.getByText(/^We closed this question\. You asked the same before/)).toBeVisible();
    await expect.element(page.getByText(/^There is no more room/)).toBeVisible();
    await expect.element(field()).not.toBeInTheDocument();
  });

  it("is read and written by the key of a guest's letter", async () => {
    await show("a-key_1");
    await field().fill(words);
    await press("Send");
    await expect.element(said().nth(2).getByText(words)).toBeVisible();
    await press("It is solved");
    await expect.element(page.getByText(/^You said that it is solved\./)).toBeVisible();
    expect(sent.map(({ url }) => url)).toEqual(["H-26-QEPV3/replies?key=a-key_1", "H-26-QEPV3/solved?key=a-key_1"]);
    expect(JSON.stringify(localStorage)).not.toContain(words);
  });
});

describe("a question that does not come", () => {
  it("is not there: another's, one that never was and a wrong key are the same", async () => {
    reading = async () => Response.json({ error: { code: "not_found", message: "No." } }, { status: 404 });
    await show();
    await expect.element(page.getByRole("heading", { level: 1, name: "There is no such question here" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "See my questions" })).toHaveAttribute("href", "/help/questions");
  });

  it("is tried again where the line was away", async () => {
    reading = cut;
    await show();
    await expect.element(page.getByRole("heading", { level: 1, name: "Question H-26-QEPV3" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
    reading = undefined;
    await press("Try again");
    await expect.element(said().nth(0)).toBeVisible();
  });
});
