import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { putOnStage } from "../../ui/testing/put-on-stage.tsx";
import type { About } from "./about.ts";
import { AskHere } from "./ask-page.tsx";

const user = "0198f000-0000-7000-8000-000000000001";
const lesson: About = { kind: "lesson", slug: "thumbs", lesson: "one" };
const words = "The captions are ahead of the voice.";
const reply = { number: "H-26-QEPV3", asked_at: "2026-11-18T05:30:00Z", due_at: "2026-11-20T05:30:00Z", email: null, on_bell: true };

interface Sent {
  readonly body: Record<string, unknown>;
  readonly key: string | null;
}
/** The server, as this form hears it: what was sent, and what it answers next. */
const sent: Sent[] = [];
let answers: (() => Promise<Response>)[] = [];
const cut = async () => {
  throw new TypeError("no line");
};
const refuse = (status: number, message: string) => async () => Response.json({ error: { code: "rate_limited", message } }, { status });

beforeEach(() => {
  sent.length = 0;
  answers = [];
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (asked, init) => {
    const url = asked as string;
    if (url.includes("/lessons/")) return Response.json({ course: { title: "Counting on thumbs" }, lesson: { title: "One thumb" } });
    if (!url.endsWith("/help/questions")) return Response.json({ error: { code: "unauthenticated", message: "x" } }, { status: 401 });
    const key = new Headers(init?.headers).get("idempotency-key");
    sent.push({ body: JSON.parse(init?.body as string) as Sent["body"], key });
    return (answers.shift() ?? (async () => Response.json(reply)))();
  });
});
afterEach(() => vi.restoreAllMocks());

interface Who {
  user?: string;
  about?: About;
  text?: string;
}
const show = async ({ user: who, about, text = "" }: Who = {}) =>
  putOnStage(<AskHere user={who} about={about} topic={undefined} text={text} />, { at: "/help/ask" });

const field = (label: string) => page.getByLabelText(label, { exact: true });
const text = () => field("What happened?");
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const send = () => press("Send the question");
async function heading(name: string): Promise<void> {
  await expect.element(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function fill(): Promise<void> {
  await userEvent.selectOptions(field("What is it?"), "The sound or the captions are wrong");
  await text().fill(words);
}

describe("asking a person", () => {
  it("says what is missing, in order, and sends nothing", async () => {
    await show();
    await send();
    await expect.element(field("What is it about?")).toHaveFocus();
    await expect.element(field("What is it about?")).toHaveAccessibleDescription("Choose what is nearest.");
    await userEvent.selectOptions(field("What is it about?"), "Signing in");
    await text().fill("  too short ");
    await send();
    await expect.element(text()).toHaveFocus();
    await expect.element(text()).toHaveAccessibleDescription(/^A few more words/);
    await text().fill(words);
    for (const email of ["", "asha@example", "a b@example.org"]) {
      await field("Where shall we answer?").fill(email);
      await send();
      await expect.element(field("Where shall we answer?")).toHaveFocus();
      await expect.element(field("Where shall we answer?")).toHaveAccessibleDescription("Please enter a valid email address.");
    }
    expect(sent).toEqual([]);
    await field("Where shall we answer?").fill(" asha@example.org ");
    answers = [async () => Response.json({ ...reply, on_bell: false })];
    await send();
    await heading("We have it");
    // They have no bell: where the answer goes is where they said.
    await expect.element(page.getByText("A person reads it. The answer comes by letter to asha@example.org.")).toBeVisible();
    expect(sent[0]!.body).toEqual({ topic: "signing_in", text: words, email: "asha@example.org" });
  });

  it("sends what it is about with the words of whoever is signed in, once, and shows the number first", async () => {
    await show({ user, about: lesson });
    await heading("Ask about this lesson");
    await expect.element(page.getByText("One thumb")).toBeVisible();
    await expect.element(field("Where shall we answer?")).not.toBeInTheDocument();
    await fill();
    await expect.element(page.getByText(`${words.length} of 2,000 characters. Kept on this device while you write.`)).toBeVisible();
    await send();
    await heading("We have it");
    await expect.element(page.getByText("H-26-QEPV3")).toBeVisible();
    await expect.element(page.getByText(/^By 20 Nov 2026, .+ at the latest\.$/)).toBeVisible();
    await expect.element(page.getByRole("status").filter({ hasText: "Your number" })).toHaveFocus();
    await expect.element(page.getByRole("link", { name: "Open my question" })).toHaveAttribute("href", "/help/questions/H-26-QEPV3");
    expect(sent.map(({ body }) => body)).toEqual([{ topic: "lessons", what: "sound_or_captions", text: words, about: lesson }]);
    expect(sent[0]!.key).toMatch(/^[\da-f]{32}$/);
    expect(Object.keys(localStorage).filter((key) => key.includes("help-question"))).toEqual([]);
  });

  it("is about something else when its card is taken off", async () => {
    await show({ user, about: lesson });
    await fill();
    await press("It is about something else");
    await heading("Ask a person");
    await expect.element(text()).toHaveValue(words);
    await userEvent.selectOptions(field("What is it about?"), "Certificates");
    await send();
    await heading("We have it");
    expect(sent[0]!.body).toEqual({ topic: "certificates", text: words });
  });

  it("hands on what a machine typed where nobody looks", async () => {
    await show({ user, about: lesson });
    await fill();
    document.querySelector<HTMLInputElement>("[name=topic_line]")!.value = "cheap loans";
    await send();
    await heading("We have it");
    expect(sent[0]!.body["topic_line"]).toBe("cheap loans");
  });
});

describe("a question that does not get through", () => {
  it("waits here without a line, and is tried under the same key until it is there", async () => {
    answers = [cut, refuse(503, "Full."), refuse(500, "Broken.")];
    await show({ user, about: lesson });
    await fill();
    await send();
    await heading("Not sent yet");
    await expect.element(page.getByText(/^There is no line\./)).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
    await press("Try now");
    await expect.element(page.getByText(/^Our records do not answer/)).toBeVisible();
    await press("Try now");
    await expect.poll(() => sent.length).toBe(3);
    await expect.element(page.getByRole("button", { name: "Try now" })).toBeEnabled();
    await press("Try now");
    await heading("We have it");
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it("goes out by itself when the line is back", async () => {
    answers = [cut];
    await show({ user, about: lesson });
    await fill();
    await send();
    await heading("Not sent yet");
    dispatchEvent(new Event("online"));
    await heading("We have it");
    expect(sent[0]!.key).toBe(sent[1]!.key);
  });

  it("is another question once its words are changed", async () => {
    answers = [cut];
    await show({ user, about: lesson });
    await fill();
    await send();
    await press("Change the words");
    await expect.element(text()).toHaveValue(words);
    dispatchEvent(new Event("online"));
    await text().fill(`${words} From minute four on.`);
    await send();
    await heading("We have it");
    expect(sent).toHaveLength(2);
    expect(sent[0]!.key).not.toBe(sent[1]!.key);
  });

  it("says why it was refused beside the words, and asks nobody again by itself", async () => {
    const hostile = "<img src=x onerror=\"document.title='owned'\">That was a lot in a short time.";
    answers = [refuse(429, hostile)];
    await show({ user, about: lesson });
    await fill();
    await send();
    await expect.element(page.getByText(hostile)).toBeVisible();
    await expect.element(text()).toHaveValue(words);
    dispatchEvent(new Event("online"));
    await expect.element(page.getByRole("button", { name: "Send the question" })).toBeEnabled();
    expect(sent).toHaveLength(1);
    expect(document.title).not.toBe("owned");
    await send();
    await heading("We have it");
  });

  it("is sent by the next page, where somebody had pressed before this one went", async () => {
    answers = [cut];
    const shown = await show({ user, about: lesson });
    await fill();
    await send();
    await heading("Not sent yet");
    await shown.unmount();
    await show({ user, about: lesson });
    await heading("We have it");
    expect(sent[0]!.key).toBe(sent[1]!.key);
  });
});

describe("what is typed", () => {
  it("is on the device for whoever is signed in, apart for each thing that it is about", async () => {
    const shown = await show({ user, about: lesson });
    await fill();
    await shown.unmount();
    const other = await show({ user });
    await expect.element(text()).toHaveValue("");
    await other.unmount();
    await show({ user, about: lesson });
    await expect.element(text()).toHaveValue(words);
    expect(sent).toEqual([]);
  });

  it("stays in the tab of a guest, and is nowhere else on the device", async () => {
    const shown = await show();
    await text().fill(words);
    await shown.unmount();
    expect(JSON.stringify(localStorage)).not.toContain(words);
    const again = await show();
    await expect.element(text()).toHaveValue(words);
    await again.unmount();
    // Whoever signs in on the way finds it again.
    await show({ user });
    await expect.element(text()).toHaveValue(words);
  });

  it("begins with what was looked for among the answers", async () => {
    await show({ text: "transfer to another school" });
    await expect.element(text()).toHaveValue("transfer to another school");
  });
});
