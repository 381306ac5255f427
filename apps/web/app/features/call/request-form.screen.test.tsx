import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { putOnStage } from "../../ui/testing/put-on-stage.tsx";
import { dropDraft } from "./drafts.ts";
import { RequestForm } from "./request-form.tsx";

const required = "All fields are required.";
const badEmail = "Please enter a valid email address.";
const badMobile = "Please enter a valid mobile number (10-15 digits).";

const field = (label: string) => page.getByLabelText(label, { exact: true });
const send = () => page.getByRole("button", { name: "Request a call" });
const said = (text: string) => page.getByText(text, { exact: true });
const choices = (label: string) => [...field(label).element().querySelectorAll("option")].map((option) => option.textContent);

/** The server, as this form hears it: what was sent, and what it answers next. */
const sent: { body: { data: Record<string, string> }; key: string | null }[] = [];
let answers: (() => Promise<Response>)[] = [];

beforeEach(() => {
  sent.length = 0;
  answers = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_address, init) => {
    sent.push({
      body: JSON.parse(init?.body as string) as { data: Record<string, string> },
      key: new Headers(init?.headers).get("idempotency-key"),
    });
    const answer = answers.shift();
    return answer ? answer() : Response.json({ message: "Thank you!" });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  dropDraft("callback");
});

async function fill(): Promise<void> {
  await field("Full name").fill("Anjali Verma");
  await field("School name").fill("Navodit Public School");
  await field("Email").fill("anjali@example.org");
  await field("Mobile").fill("+919822041736");
}

describe("asking for a call", () => {
  it("[CALL-01] [CALL-05] [CALL-06] shows the form and its lists, in the operator's name", async () => {
    await putOnStage(<RequestForm />, { brand: { slug: "vidya", name: "Vidya" } });
    for (const label of ["Full name", "School name", "Email", "Mobile"]) await expect.element(field(label)).toHaveValue("");
    await expect.element(field("Day")).toHaveValue("Monday");
    await expect.element(field("Time")).toHaveValue("9am to 10am");
    expect(choices("Day")).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
    expect(choices("Time")).toEqual([
      "9am to 10am",
      "10am to 11am",
      "11am to 12pm",
      "12pm to 1pm",
      "1pm to 2pm",
      "2pm to 3pm",
      "3pm to 4pm",
      "4pm to 5pm",
    ]);
    expect(choices("Purpose")).toEqual([
      "Vidya For Schools Subscriptions",
      "Teacher Staffing Subscriptions",
      "Service Request",
      "Job Search",
      "Other (please specify)",
    ]);
  });

  it("[CALL-02] [CALL-03] [CALL-04] says what is wrong in order, and sends nothing", async () => {
    await putOnStage(<RequestForm />);
    await field("Email").fill("no address");
    await field("Mobile").fill("12");
    for (const [label, text] of [
      ["Full name", "Anjali Verma"],
      ["School name", "Navodit Public School"],
    ] as const) {
      await send().click();
      await expect.element(said(required)).toBeVisible();
      await expect.element(field(label)).toHaveFocus();
      await expect.element(field(label)).toHaveAccessibleDescription(required);
      await field(label).fill("   ");
      await send().click();
      await expect.element(said(required)).toBeVisible();
      await field(label).fill(text);
    }
    for (const email of ["no address", "asha@example", "a@b@c.org", "a b@example.org"]) {
      await field("Email").fill(email);
      await send().click();
      await expect.element(said(badEmail)).toBeVisible();
      await expect.element(said(required)).not.toBeInTheDocument();
    }
    await field("Email").clear();
    await send().click();
    await expect.element(said(required)).toBeVisible();
    await field("Email").fill("asha@example.org");
    for (const mobile of ["123456789", "1234567890123456", "98220 41736", "98220-41736", "+91982204"]) {
      await field("Mobile").fill(mobile);
      await send().click();
      await expect.element(said(badMobile)).toBeVisible();
      await expect.element(field("Mobile")).toHaveFocus();
    }
    await field("Mobile").fill(" ");
    await send().click();
    await expect.element(said(required)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("[CALL-08] [CALL-11] says why it failed, and keeps every word", async () => {
    await putOnStage(<RequestForm />);
    await fill();
    await userEvent.selectOptions(field("Day"), "Sunday");
    await userEvent.selectOptions(field("Time"), "1pm to 2pm");
    await userEvent.selectOptions(field("Purpose"), "Other (please specify)");
    await field("What is it about?").fill("A talk for parents");
    const expectAllThere = async () => {
      for (const [label, value] of [
        ["Full name", "Anjali Verma"],
        ["School name", "Navodit Public School"],
        ["Email", "anjali@example.org"],
        ["Mobile", "+919822041736"],
        ["Day", "Sunday"],
        ["Time", "1pm to 2pm"],
        ["Purpose", "Other (please specify)"],
        ["What is it about?", "A talk for parents"],
      ] as const)
        await expect.element(field(label)).toHaveValue(value);
      await expect.element(field("What is it about?")).toBeEnabled();
    };
    const ours = (message: string) => ({ error: { code: "rate_limited", message, request_id: "x" } });
    const hostile = "<img src=x onerror=\"document.title='owned'\">That was a lot in a short time.";
    for (const [text, answer] of [
      [hostile, async () => Response.json(ours(hostile), { status: 429 })],
      ["Failed to submit. Please try again later.", async () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
      ["Failed to submit. Please try again later.", async () => Response.json(ours(""), { status: 500 })],
      ["Network error. Please check your connection and try again.", () => Promise.reject(new TypeError("Failed to fetch"))],
    ] as const) {
      answers = [answer];
      await send().click();
      await expect.element(page.getByRole("alert")).toHaveTextContent(text);
      await expectAllThere();
    }
    expect(document.title).not.toBe("owned");
    // The same words under the same key: a request that arrived all the same is not made twice.
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it("[CALL-10] has another purpose told in one's own words, which go when the purpose changes", async () => {
    await putOnStage(<RequestForm />);
    await fill();
    const own = field("What is it about?");
    await expect.element(own).not.toBeInTheDocument();
    await userEvent.selectOptions(field("Purpose"), "Other (please specify)");
    await own.fill("A library corner");
    await userEvent.selectOptions(field("Purpose"), "Job Search");
    await expect.element(own).not.toBeInTheDocument();
    await userEvent.selectOptions(field("Purpose"), "Other (please specify)");
    await expect.element(own).toHaveValue("");
    await own.fill("A science room");
    await send().click();
    await expect.element(said("Thank you!")).toBeVisible();
    expect([sent[0]!.body.data["purpose"], "ownPurpose" in sent[0]!.body.data]).toEqual(["A science room", false]);
  });
});
