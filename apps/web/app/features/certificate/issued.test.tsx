import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetReads } from "../../lib/data/read.ts";
import { haveDialogs } from "../../ui/testing/native-dialog.ts";
import { buildMyCertificate, number } from "./certificate.builders.ts";
import { firstName } from "./first-name.ts";
import { drafts, line, press, refusal, sent, serve, show, title } from "./testing/stage.tsx";

haveDialogs();
beforeEach(serve);
afterEach(() => {
  cleanup();
  forgetReads();
});

describe("issued", () => {
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

  test("the sheet is a picture, its facts are text, and every file has its link", async () => {
    show(buildMyCertificate("issued"));
    await title("It is yours, Priya");
    const sheet = screen.getByRole("img", { name: `Certificate of completion ${number} for Priya Shinde: Word problems without tears` });
    expect(sheet.getAttribute("src")).toBe(`/api/learning/certificates/${number}/sheet.svg?since=1794457860000`);
    const facts = [...document.querySelectorAll("dl > div")].map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(facts).toEqual([
      ["Name", "Priya Shinde प्रिया शिंदे"],
      ["Course", "Word problems without tears"],
      ["Teacher", "Tendai Moyo"],
      ["Learning time", "2 h 13 min"],
      ["Check", "22 of 25 right"],
      ["Finished", "12 Nov 2026"],
      ["Number", number],
    ]);
    expect(href("Download PDF")).toBe(`/api/learning/certificates/${number}/sheet.pdf`);
    expect(href("Download signed copy (.jwt)")).toBe(`/api/learning/certificates/${number}/signed.jwt`);
    expect(href("Download as a picture (.png)")).toBe(`/api/learning/certificates/${number}/signed.png`);
    expect(href("See what others see")).toBe(`/verify/${number}`);
    expect(document.body.textContent).not.toMatch(/CPD|passport/i);
    expect(screen.queryByText("Names that it had")).toBeNull();
  });

  test("is printed with one press", async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    show(buildMyCertificate("issued"));
    await press("Print");
    expect(print).toHaveBeenCalledOnce();
  });

  test("is passed on as the page where it can be checked: by link, by WhatsApp, as a picture", async () => {
    show(buildMyCertificate("issued"));
    await press("Share");
    const dialog = within(await screen.findByRole("dialog", { name: "Pass it on" }));
    const link = `${location.origin}/verify/${number}`;
    expect(dialog.getByRole<HTMLInputElement>("textbox").value).toBe(link);
    expect(dialog.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toBe(
      `https://wa.me/?text=${encodeURIComponent(`Priya Shinde has a certificate: Word problems without tears\n${link}`)}`,
    );
    const image = dialog.getByRole("link", { name: "Save as a picture" });
    expect(image.getAttribute("href")).toBe(`/api/learning/certificates/${number}/sheet.png?since=1794457860000`);
    expect(image.getAttribute("download")).toBe(`${number}.png`);
  });

  test("a picture that does not come is said, and can be asked for again", async () => {
    show(buildMyCertificate("issued"));
    fireEvent.error(await screen.findByRole("img", { name: /^Certificate of completion/ }));
    expect(screen.getByText(/The PDF is the same sheet\./)).toBeTruthy();
    await press("Show it again");
    expect(screen.getByRole("img", { name: /^Certificate of completion/ })).toBeTruthy();
  });

  test("names that others would choose are text and nothing else", async () => {
    const hostile = `<img src=x onerror="alert(1)">`;
    const history = [hostile, "‮Priya"].map((name, at) => ({
      name,
      name_own: hostile,
      from: `2026-11-1${at}T04:31:00.000Z`,
      by: "holder" as const,
    }));
    show(buildMyCertificate("issued", { name: hostile, name_own: `<script>alert(2)</script>`, title: hostile, teacher: hostile, history }));
    await title(/^It is yours/);
    expect(document.querySelectorAll("script, img[src=x]")).toHaveLength(0);
    expect(screen.getAllByText(hostile).length).toBeGreaterThan(2);
  });

  test("of a name that begins with a title or an initial, the part that one is called by is said", () => {
    expect(["Priya Shinde", "Dr. Priya Shinde", "M. S. Ramesh Kumar", "A P J Abdul Kalam", "Om"].map(firstName)).toEqual([
      "Priya",
      "Priya",
      "Ramesh",
      "Abdul",
      "Om",
    ]);
  });
});

describe("a correction", () => {
  const open = async () => {
    await press("Correct my name");
    return within(await screen.findByRole("dialog", { name: "Correct the name" }));
  };

  test("begins with the name that it has, shows the sheet before, says how many are left, and makes a new sheet", async () => {
    line.answers[`POST /learning/certificates/${number}/name`] = () => {
      line.now = buildMyCertificate("issuing", { name: "Priya S. Shinde", corrections_left: 1 });
      return { number, corrections_left: 1 };
    };
    show(buildMyCertificate("issued", { corrections_left: 2 }));
    await screen.findByText("You can correct it 2 times yourself.");
    const dialog = await open();
    const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "Name as on the certificate" });
    expect(field.value).toBe("Priya Shinde");
    expect(dialog.getByText("You can do this 2 times yourself.")).toBeTruthy();
    await dialog.findByRole("img", { name: "The sheet with the name Priya Shinde" });
    await userEvent.click(dialog.getByRole("button", { name: "Make a new sheet" }));
    expect(await dialog.findByText("This is the name that stands on it now.")).toBeTruthy();
    expect(sent(`POST /learning/certificates/${number}/name`)).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, "Priya S. Shinde");
    await dialog.findByRole("img", { name: "The sheet with the name Priya S. Shinde" });
    await userEvent.click(dialog.getByRole("button", { name: "Make a new sheet" }));
    expect(await title("Your sheet is being made")).toBeTruthy();
    expect(sent(`POST /learning/certificates/${number}/name`)).toEqual([{ name: "Priya S. Shinde", name_own: "प्रिया शिंदे" }]);
    expect(drafts()).toEqual([]);
  });

  test("that is closed keeps what was typed; one that is refused says so above the buttons", async () => {
    line.answers[`POST /learning/certificates/${number}/name`] = () => refusal(409, "learning.corrected_often");
    show(buildMyCertificate("issued", { corrections_left: 1 }));
    let dialog = await open();
    expect(dialog.getByText("This is the last correction that you can make yourself.")).toBeTruthy();
    await userEvent.type(dialog.getByRole("textbox", { name: "Name as on the certificate" }), " Patil");
    await userEvent.click(dialog.getByRole("button", { name: "Leave it as it is" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    dialog = await open();
    await waitFor(() =>
      expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name as on the certificate" }).value).toBe("Priya Shinde Patil"),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Make a new sheet" }));
    expect(await dialog.findByText("No: learning.corrected_often.")).toBeTruthy();
    expect(drafts()).toHaveLength(1);
  });

  test("is not offered a fourth time, and the names that it had are one's own to see", async () => {
    const history = [
      { name: "Priya Shinde", name_own: null, from: "2026-11-14T04:31:00.000Z", by: "staff" as const },
      { name: "Prya Shinde", name_own: null, from: "2026-11-12T04:31:00.000Z", by: "holder" as const },
    ];
    show(buildMyCertificate("issued", { corrections_left: 0, history }));
    await title("It is yours, Priya");
    expect(screen.queryByRole("button", { name: "Correct my name" })).toBeNull();
    expect(screen.getByText(/^You have corrected it three times\./)).toBeTruthy();
    const names = screen.getByText("Names that it had").closest("details")!;
    expect(
      within(names)
        .getAllByRole("listitem", { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(["Priya Shinde since 14 Nov 2026, corrected by us", "Prya Shinde since 12 Nov 2026, written by you"]);
    // A sheet that was made anew is another picture to the browser.
    expect(screen.getByRole("img", { name: /^Certificate/ }).getAttribute("src")).toContain("since=1794630660000");
  });
});

describe("withdrawn", () => {
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const gone = { withdrawn_at: "2026-11-15T04:30:00.000Z", why: "another_person" as const, review_until: later };
  const box = () => screen.findByRole("textbox", { name: "What should we know?" });

  test("says since when and why, shows no sheet, and takes a request for a review", async () => {
    const review = { asked_at: "2026-11-16T04:30:00.000Z", answered_at: null, answer: null };
    line.answers[`POST /learning/certificates/${number}/reviews`] = () => {
      line.now = buildMyCertificate("withdrawn", { ...gone, review, review_until: null });
      return review;
    };
    show(buildMyCertificate("withdrawn", gone));
    await title("This certificate no longer counts");
    expect(screen.getByText("The certificate for “Word problems without tears” was withdrawn on 15 Nov 2026.")).toBeTruthy();
    expect(screen.getByText(/^As far as we can see, the check of this course was answered by another person/)).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.queryByRole("link", { name: "Download PDF" })).toBeNull();
    await userEvent.type(await box(), "Too short");
    await press("Ask for a review");
    expect(screen.getByText("Please write at least 20 letters, so that we know what to look at.")).toBeTruthy();
    await userEvent.type(await box(), ", but now it is long enough.");
    await press("Ask for a review");
    expect(await screen.findByText(/^You asked for a review on 16 Nov 2026, 10:00\./)).toBeTruthy();
    expect(sent(`POST /learning/certificates/${number}/reviews`)).toEqual([{ words: "Too short, but now it is long enough." }]);
    expect(drafts()).toEqual([]);
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("keeps what was typed over a reload, also when it could not be sent", async () => {
    const { unmount } = show(buildMyCertificate("withdrawn", gone));
    await userEvent.type(await box(), "I took the check on my sister's phone.");
    await press("Ask for a review");
    expect(await screen.findByText(/^The line dropped before we had an answer\./)).toBeTruthy();
    unmount();
    forgetReads();
    show();
    await waitFor(async () => expect((await box()).textContent).toBe("I took the check on my sister's phone."));
  });

  test("an answer is shown as it was written, and one may ask once more while there is time", async () => {
    const review = {
      asked_at: "2026-11-16T04:30:00.000Z",
      answered_at: "2026-11-17T04:30:00.000Z",
      answer: "We looked.\n<b>It stays.</b>",
    };
    show(buildMyCertificate("withdrawn", { ...gone, review }));
    expect(await screen.findByText("Our answer of 17 Nov 2026")).toBeTruthy();
    expect(screen.getByText(/<b>It stays\.<\/b>/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Ask once more" })).toBeTruthy();
  });

  test("after its time there is no form any more", async () => {
    show(buildMyCertificate("withdrawn", { ...gone, review_until: "2026-01-12T04:30:00.000Z" }));
    expect(await screen.findByText("The time for a review ended on 12 Jan 2026.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("a notice says from when and why, while the sheet still counts", async () => {
    show(buildMyCertificate("issued", { withdraws_at: "2026-11-25T04:30:00.000Z", why: "against_the_rules", review_until: later }));
    await title("It is yours, Priya");
    const notice = within(screen.getByRole("region", { name: "We will withdraw this certificate on 25 Nov 2026" }));
    expect(notice.getByText("It was earned in a way that the rules of the check do not allow.")).toBeTruthy();
    expect(await notice.findByRole("button", { name: "Ask for a review" })).toBeTruthy();
    expect(screen.getByRole("img", { name: /^Certificate of completion/ })).toBeTruthy();
  });
});
