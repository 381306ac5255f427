import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { putOnStage } from "../../ui/testing/put-on-stage.tsx";
import { ReportDialog } from "./report-dialog.tsx";

const text = "Eight and six are fourteen.";
const opener = () => page.getByRole("button", { name: "Report" });
const dialog = () => page.getByRole("dialog", { name: "Report a mistake in this lesson" });
const field = () => page.getByLabelText("What did you find?");
const kind = (name: string) => page.getByRole("radio", { name });
const send = () => page.getByRole("button", { name: "Send report" });
const thanks = () => page.getByText("Thank you. Whoever wrote this lesson reads it.");

interface Sent {
  readonly url: string;
  readonly body: Record<string, unknown>;
}
/** The server, as this form hears it: what was sent, and what it answers next. */
const sent: Sent[] = [];
let answers: (() => Promise<Response>)[] = [];
const refuse = (code: string, status: number, message: string) => async () => Response.json({ error: { code, message } }, { status });
const cut = async () => {
  throw new TypeError("no line");
};

beforeEach(() => {
  sent.length = 0;
  answers = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (asked, init) => {
    const url = asked as string;
    if (!url.includes("/reports")) return Response.json({ error: { code: "unauthenticated", message: "x" } }, { status: 401 });
    const body = JSON.parse(init?.body as string) as Record<string, unknown>;
    sent.push({ url, body });
    const answer = answers.shift();
    return answer ? answer() : Response.json({ id: body["id"] });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function Page({ at, user = "asha" }: { at?: number; user?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Report
      </button>
      <ReportDialog slug="thumbs" lesson="one" at={at} user={user} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
async function write(): Promise<void> {
  await opener().click();
  await kind("What it says is wrong").click();
  await field().fill(text);
}

describe("reporting a mistake", () => {
  it("sends what it is, the words and the place, and says thank you once", async () => {
    await putOnStage(<Page at={65.4} />);
    await write();
    await expect.element(page.getByText(`${text.length} of 1,000 characters`)).toBeVisible();
    await send().click();
    await expect.element(thanks()).toBeVisible();
    expect(sent).toEqual([
      {
        url: expect.stringMatching(/\/api\/learning\/courses\/thumbs\/lessons\/one\/reports$/),
        body: { id: expect.stringMatching(/^[\da-f-]{36}$/), what: "wrong", text, at: 65 },
      },
    ]);
    await page.getByRole("button", { name: "Close" }).click();
    await opener().click();
    await expect.element(field()).toHaveValue("");
    expect(localStorage).toHaveLength(0);
  });

  it("does not know a place that nobody was at", async () => {
    await putOnStage(<Page />);
    await write();
    await send().click();
    await expect.element(thanks()).toBeVisible();
    expect(sent[0]!.body).not.toHaveProperty("at");
  });

  it("works by keyboard alone: the focus is in the form, goes to what is missing, and comes back", async () => {
    await putOnStage(<Page />);
    (opener().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog()).toBeVisible();
    await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true);
    (send().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Choose one of the four.")).toBeVisible();
    await expect.element(page.getByText(/10 characters at least/)).toBeVisible();
    await expect.poll(() => document.activeElement).toBe(kind("What it says is wrong").element());
    await userEvent.keyboard(" {ArrowDown}");
    await expect.element(kind("I do not understand it")).toBeChecked();
    await userEvent.keyboard("{Tab}");
    expect(document.activeElement).toBe(field().element());
    await userEvent.keyboard("Too short");
    (send().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => document.activeElement).toBe(field().element());
    await expect.element(field()).toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
    await userEvent.keyboard(", I know. {Tab}{Tab}{Enter}");
    await expect.element(thanks()).toBeVisible();
    await expect.poll(() => dialog().element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.activeElement).toBe(opener().element());
  });
});

describe("what was typed", () => {
  it("is there again after the form was closed, and after the page was", async () => {
    const first = await putOnStage(<Page />);
    await write();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await opener().click();
    await expect.element(field()).toHaveValue(text);
    await first.unmount();
    await putOnStage(<Page />);
    await opener().click();
    await expect.element(field()).toHaveValue(text);
    await expect.element(kind("What it says is wrong")).toBeChecked();
  });

  it("is nobody's but whoever typed it", async () => {
    const first = await putOnStage(<Page />);
    await write();
    await first.unmount();
    await putOnStage(<Page user="ravi" />);
    await opener().click();
    await expect.element(field()).toHaveValue("");
  });

  it("survives a line that is down, which is said; sent again it is the same report", async () => {
    answers = [cut, refuse("internal", 500, "x")];
    await putOnStage(<Page />);
    await write();
    await send().click();
    await expect.element(page.getByText(/The line dropped before we had an answer/)).toBeVisible();
    await send().click();
    await expect.poll(() => sent.length).toBe(2);
    await expect.element(field()).toHaveValue(text);
    await userEvent.keyboard("{Escape}");
    await opener().click();
    await expect.element(field()).toHaveValue(text);
    await field().fill(`${text} See the board.`);
    await send().click();
    await expect.element(thanks()).toBeVisible();
    expect(new Set(sent.map(({ body }) => body["id"])).size).toBe(1);
  });

  it("survives a refusal, in the server's words", async () => {
    const said = "You have reported ten mistakes today.";
    answers = [refuse("learning.too_many_reports", 409, said)];
    await putOnStage(<Page />);
    await write();
    await send().click();
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(field()).toHaveValue(text);
  });
});
