import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetReads } from "../../lib/data/read.ts";
import { buildEarned, buildMyCertificate } from "./certificate.builders.ts";
import { address, drafts, line, picture, press, refusal, sent, serve, show, title } from "./testing/stage.tsx";

beforeEach(serve);
afterEach(() => {
  cleanup();
  forgetReads();
});

describe("not there yet", () => {
  test("what is left is said with its minutes, and one press goes on with it", async () => {
    show(buildMyCertificate("not_eligible", {}, { left: { lessons: 2, seconds: 1_500, check: true }, next: "halves" }));
    expect(await screen.findByText("2 lessons to go, 25 min")).toBeTruthy();
    await title("Your certificate");
    expect(screen.getByText("The final check: 25 questions, 15 right answers are enough")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go on with the next lesson" }).getAttribute("href")).toBe("/learn/sums/halves");
    expect(document.querySelectorAll(".btn-accent")).toHaveLength(1);
  });

  test("with every lesson done the check is what is left", async () => {
    show(buildMyCertificate("not_eligible", {}, { left: { lessons: 0, seconds: 0, check: true } }));
    expect((await screen.findByRole("link", { name: "Take the final check" })).getAttribute("href")).toBe("/learn/sums/final-check");
    expect(screen.getByText("Every lesson is done")).toBeTruthy();
  });

  test("whoever has done everything and has none lets us look once more, and has it then", async () => {
    line.answers["POST /learning/mine/sums/certificate"] = () => (line.now = buildMyCertificate("issued"));
    show(buildMyCertificate("not_eligible"));
    expect(await screen.findByText(/You have done everything\./)).toBeTruthy();
    await press("Check again");
    expect(await title("It is yours, Priya")).toBeTruthy();
  });

  test.each([
    ["not_found", "There is no such course on your list"],
    ["learning.not_certified", "This course ends without a certificate"],
  ])("%s is said plainly", async (code, said) => {
    line.answers[address] = () => refusal(404, code);
    show();
    expect(await screen.findByRole("heading", { name: said })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to My learning" }).getAttribute("href")).toBe("/profile/my-learning");
  });

  test.each([
    ["a fault of ours", () => refusal(500, "internal")],
    ["a line that is down", () => undefined],
  ])("%s has one way to try again", async (_what, answer) => {
    line.answers[address] = answer;
    show();
    const again = await screen.findByRole("button", { name: "Try again" });
    line.answers[address] = () => buildMyCertificate("issued");
    await userEvent.click(again);
    expect(await title("It is yours, Priya")).toBeTruthy();
  });

  test("its shape stands there while it is on its way", async () => {
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    show();
    expect((await screen.findByRole("status")).textContent).toBe("Loading your certificate");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your certificate");
  });
});

describe("the name", () => {
  const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Name as on the certificate" });
  const own = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^The same in your own script/ });

  test("is suggested with the sheet as it would be, and taken by a press alone", async () => {
    line.answers["PUT /learning/certificate-name"] = () => {
      line.now = buildMyCertificate("issued");
      return { issued: 1 };
    };
    show(buildEarned("Priya Shinde"));
    expect((await field()).value).toBe("Priya Shinde");
    expect(screen.getByText("This is the name that we know. Change it if your papers say it otherwise.")).toBeTruthy();
    const sheet = await screen.findByRole<HTMLImageElement>("img", { name: "The sheet with the name Priya Shinde" });
    // A picture of its own, and no part of the page: nothing in it runs.
    expect(sheet.src).toBe(`data:image/svg+xml,${encodeURIComponent(picture)}`);
    expect(sent("PUT /learning/certificate-name")).toEqual([]);
    await press("Issue it with this name");
    expect(await title("It is yours, Priya")).toBeTruthy();
    expect(sent("PUT /learning/certificate-name")).toEqual([{ name: "Priya Shinde", name_own: null }]);
    expect(drafts()).toEqual([]);
  });

  test.each([
    ["प्रिया शिंदे", ["", "प्रिया शिंदे"]],
    ["Прия", ["", ""]],
    [null, ["", ""]],
  ])("%s is suggested in the field of its script, or in none", async (suggested, [latin, script]) => {
    show(buildEarned(suggested));
    expect((await field()).value).toBe(latin);
    expect(own().value).toBe(script);
    expect(screen.getByText("Your sheet appears here once your name is written.")).toBeTruthy();
    expect(sent("POST /learning/mine/sums/certificate/preview")).toEqual([]);
  });

  test("what is wrong is said at its field, which takes the focus; nothing is sent", async () => {
    show(buildEarned(null));
    await userEvent.type(await field(), "Прия");
    await press("Issue it with this name");
    expect(screen.getByText("Please write 2 to 80 Latin letters. Your own script has its own field below.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name as on the certificate" })));
    await userEvent.clear(await field());
    await userEvent.type(await field(), "Priya");
    await userEvent.type(own(), "Priya");
    expect(screen.getByText(/^Please write 2 to 80 letters of one of India's scripts/)).toBeTruthy();
    await press("Issue it with this name");
    expect(sent("PUT /learning/certificate-name")).toEqual([]);
  });

  test("is kept as a draft over a reload, and until the server has it", async () => {
    line.answers["PUT /learning/certificate-name"] = () => refusal(500, "internal");
    const { unmount } = show(buildEarned("Priya Shinde"));
    await userEvent.clear(await field());
    await userEvent.type(await field(), "Priya S. Shinde");
    unmount();
    forgetReads();
    show();
    await waitFor(async () => expect((await field()).value).toBe("Priya S. Shinde"));
    await press("Issue it with this name");
    expect(await screen.findByText("No: internal.")).toBeTruthy();
    expect(drafts()).toHaveLength(1);
  });

  test("is drawn once somebody stops typing, one at a time, and the last picture stays when the next does not come", async () => {
    const held: ((answer: object | Response) => void)[] = [];
    const before = globalThis.fetch;
    vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
      url.endsWith("/preview")
        ? new Promise<Response>((done) => {
            line.asked.push({ path: "preview", body: JSON.parse(init.body as string) });
            held.push((answer) => done(answer instanceof Response ? answer : new Response(JSON.stringify(answer))));
          })
        : before(url, init),
    );
    show(buildEarned("Priya"));
    await waitFor(() => expect(held).toHaveLength(1));
    await userEvent.type(await field(), " Shinde");
    await new Promise((done) => setTimeout(done, 800));
    expect(held, "the first is under way").toHaveLength(1);
    held[0]!({ picture });
    await screen.findByRole("img", { name: "The sheet with the name Priya" });
    await waitFor(() =>
      expect(sent("preview")).toEqual([
        { name: "Priya", name_own: null },
        { name: "Priya Shinde", name_own: null },
      ]),
    );
    held[1]!(refusal(500, "internal"));
    expect(await screen.findByText(/^The picture does not come at the moment, so it shows what you wrote before\./)).toBeTruthy();
    expect(screen.getByRole("img", { name: "The sheet with the name Priya" })).toBeTruthy();
    await press("Show the picture again");
    await waitFor(() => expect(held).toHaveLength(3));
    held[2]!({ picture });
    expect(await screen.findByRole("img", { name: "The sheet with the name Priya Shinde" })).toBeTruthy();
  });
});

describe("being made", () => {
  test("is asked for again until it is there, and what it became is said", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    show(buildMyCertificate("issuing"));
    await title("Your sheet is being made");
    const before = line.asked.length;
    await vi.advanceTimersByTimeAsync(1_600);
    await waitFor(() => expect(line.asked.length).toBe(before + 1));
    line.now = buildMyCertificate("issued");
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await title("It is yours, Priya")).toBeTruthy();
    expect(screen.getByText("It is yours", { selector: "[role=status]" })).toBeTruthy();
    const after = line.asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.asked.length, "nothing is asked for any more").toBe(after);
    vi.useRealTimers();
  });

  test("is asked for ever more slowly; a page that nobody looks at asks for nothing, and at once when somebody does", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    show(buildMyCertificate("issuing"));
    await title("Your sheet is being made");
    for (let step = 0; step < 60; step++) await vi.advanceTimersByTimeAsync(1_000);
    const inAMinute = line.asked.length;
    expect(inAMinute).toBeLessThan(10);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    for (let step = 0; step < 120; step++) await vi.advanceTimersByTimeAsync(1_000);
    expect(line.asked.length).toBe(inAMinute);
    line.now = buildMyCertificate("issued");
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await title("It is yours, Priya")).toBeTruthy();
    vi.useRealTimers();
  });

  test("that could not be made says why, that nothing is lost, and is tried again with a press", async () => {
    line.answers["POST /learning/mine/sums/certificate"] = () => (line.now = buildMyCertificate("issuing"));
    show(buildMyCertificate("failed"));
    await title("The sheet could not be made");
    expect(screen.getByText(/nothing is lost: you have earned it/)).toBeTruthy();
    expect(screen.getByText(/^The drawing of the sheet stopped half-way or took too long\./)).toBeTruthy();
    await press("Check again");
    expect(await title("Your sheet is being made")).toBeTruthy();
  });
});
