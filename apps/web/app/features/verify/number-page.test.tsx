import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type CheckedNumber, withdrawalReasons } from "@upaya/contracts/learning/certificates.ts";
import { aNumber, buildValid, checkedAt, gone, unknown, withdrawn } from "./checked.builders.ts";
import type { Looked } from "./looked.ts";
import { NumberPage } from "./number-page.tsx";

function show(looked: Looked): HTMLElement {
  const router = createMemoryRouter([{ path: "*", element: <NumberPage looked={looked} most={100} /> }]);
  return render(<RouterProvider router={router} />).container;
}
const found = (one: CheckedNumber, reviewUntil: string | null = null): Looked => ({ at: "found", found: one, checkedAt, reviewUntil });
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll("dl > div")].map((each) => [
      each.querySelector("dt")!.textContent,
      each.querySelector("dd")!.textContent.trim(),
    ]),
  );
const glyph = () => document.querySelector("article svg")!.getAttribute("data-glyph");
const title = () => screen.getByRole("heading", { level: 2 }).textContent;
const field = () => screen.getByLabelText<HTMLInputElement>("Certificate number");

afterEach(cleanup);

describe("a valid certificate", () => {
  test("is a whole line, its facts in both scripts and when the register said so", () => {
    const container = show(found(buildValid()));
    expect([glyph(), title()]).toEqual(["whole", "This certificate is real"]);
    expect(screen.getByText("Upaya issued it to Priya Shinde on 12 Nov 2026. It has not been withdrawn.")).toBeTruthy();
    expect(facts()).toEqual({
      Number: aNumber,
      Holder: "Priya Shinde प्रिया शिंदे",
      Course: "Word problems without tears",
      "Taught by": "Tendai Moyo",
      "Learning time": "2 h 13 min",
      Check: "22 of 25",
      Finished: "11 Nov 2026",
      Issued: "12 Nov 2026",
      Ends: "Does not end",
    });
    const own = screen.getByText("प्रिया शिंदे");
    expect([own.lang, own.dir]).toEqual(["hi", "ltr"]);
    expect(container.querySelector("time")!.textContent).toContain("Checked against our register: 18 Nov 2026, 10:42 am IST");
    expect(container.textContent).not.toMatch(/CPD|corrected/);
    expect(field().value).toBe(aNumber);
  });

  test("is compared with its sheet, and its signed copies can be had", () => {
    show(found(buildValid()));
    const picture = screen.getByRole("img", { name: /^The sheet of certificate UP26-7K4M-Q92D: / });
    expect(picture.getAttribute("src")).toBe(`/api/learning/certificates/${aNumber}/sheet.svg`);
    const links = ["Signed copy (.jwt)", "Signed copy as a picture (.png)"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    );
    expect(links).toEqual([`/api/learning/certificates/${aNumber}/signed.jwt`, `/api/learning/certificates/${aNumber}/signed.png`]);
  });

  test("whose name was corrected says since when", () => {
    show(found(buildValid({ corrected_at: "2026-11-14T20:00:00.000Z" })));
    expect(
      screen.getByText("The name on it was corrected on 15 Nov 2026. A sheet from before that day shows the earlier one."),
    ).toBeTruthy();
  });

  test("writes a name from right to left where its script runs so, and no line for a check that was not asked", () => {
    show(found(buildValid({ name_own: "پریا", of: 0, right: 0 })));
    expect(screen.getByText("پریا").dir).toBe("rtl");
    expect(facts()).not.toHaveProperty("Check");
  });

  test("shows whatever stands in a name as text", () => {
    const name = `<img src=x onerror="alert(1)">`;
    const container = show(found(buildValid({ name, name_own: name, title: name, teacher: name })));
    expect(container.querySelectorAll("img[src=x]")).toHaveLength(0);
    expect(facts()["Course"]).toBe(name);
  });
});

describe("a withdrawn certificate", () => {
  test("is struck through: since when, why, no name, and what to do with it", () => {
    const container = show(found(withdrawn, "2026-12-02T09:00:00.000Z"));
    expect([glyph(), title()]).toEqual(["struck", "This certificate no longer counts"]);
    expect(screen.getByText("Upaya issued it on 02 Aug 2026 and withdrew it on 03 Oct 2026.")).toBeTruthy();
    expect(facts()).toMatchObject({ Holder: "Name hidden after withdrawal", Issued: "02 Aug 2026", Withdrawn: "03 Oct 2026" });
    expect(screen.getByText(/You can ask us to look again until 02 Dec 2026\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ask for a review" }).getAttribute("href")).toBe("/profile/my-learning?state=completed");
    expect(container.querySelectorAll("article img, article a[href*='/api/']")).toHaveLength(0);
  });

  test("offers no review once the time for it is over", () => {
    show(found(withdrawn));
    expect(screen.queryByRole("link", { name: "Ask for a review" })).toBeNull();
    expect(screen.getByRole("link", { name: "Your completed courses" })).toBeTruthy();
  });

  test("says each reason in words of its own", () => {
    const said = withdrawalReasons.map((why) => {
      show(found({ ...withdrawn, why }));
      const text = screen.getByText("Why").nextElementSibling!.textContent;
      cleanup();
      return text;
    });
    expect(new Set(said).size).toBe(withdrawalReasons.length);
  });
});

test("a certificate whose holder has left was real, and names nobody", () => {
  const container = show(found(gone));
  expect([glyph(), title()]).toEqual(["bare", "This certificate was real"]);
  expect(facts()).toMatchObject({ Number: "UP26-0000-ZZZZ", Holder: "Deleted with the account", Issued: "02 Aug 2026" });
  expect(container.querySelectorAll("article img, article a[href*='/api/']")).toHaveLength(0);
});

describe("a number that nobody has", () => {
  test("is dots without a line, how to type it, and never another number", () => {
    const container = show(found(unknown));
    expect([glyph(), title()]).toEqual(["bare", "We have no certificate with this number"]);
    expect(container.querySelector("article")!.textContent).toContain("We looked for UP26-7K4M-092D");
    expect(facts()["Letters"]).toContain("After UP26 there is never an I, L, O or U.");
    expect(container.textContent).not.toContain("Did you mean");
    expect(within(container.querySelector("article")!).queryAllByRole("link")).toEqual([]);
    expect(field().value).toBe("UP26-7K4M-092D");
  });

  test("and one that cannot be a number was asked of nobody", () => {
    const container = show({ at: "unreadable", typed: "hello <b>" });
    expect([glyph(), title()]).toEqual(["bare", "This cannot be a certificate number"]);
    expect(container.querySelector("article")!.textContent).toContain("You entered hello <b>");
    expect(container.querySelector("time")).toBeNull();
    expect(field().value).toBe("hello <b>");
  });
});

describe("no answer", () => {
  test("after too many checks says when to come back, and nothing of the certificate", () => {
    const waits = [720, 61, 60, 5, null].map((wait) => {
      show({ at: "limited", typed: aNumber, wait });
      const text = screen.getByRole("status").textContent;
      expect([glyph(), title()]).toEqual(["bare", "That was a lot of numbers for now"]);
      expect(screen.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe(`/verify/${aNumber}`);
      cleanup();
      return /You can go on in [^.]*\.|Please come back in a while\./.exec(text)?.[0];
    });
    expect(waits).toEqual([
      "You can go on in 12 minutes.",
      "You can go on in 2 minutes.",
      "You can go on in a minute.",
      "You can go on in a minute.",
      "Please come back in a while.",
    ]);
  });

  test("of a register that is away says so, and offers to try again", () => {
    show({ at: "away", typed: aNumber });
    expect([glyph(), title()]).toEqual(["bare", "Our register does not answer for the moment"]);
    expect(screen.getByRole("link", { name: "Try again" })).toBeTruthy();
    expect(field().value).toBe(aNumber);
  });

  test("without a line: the page and the number stay", () => {
    show(found(unknown));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent.change(field(), { target: { value: "UP26-7K4M-Q92D" } });
    // What is prevented answers false.
    expect(fireEvent.submit(field().form!)).toBe(false);
    expect(screen.getByRole("alert").textContent).toContain("You are offline");
    expect(field().value).toBe("UP26-7K4M-Q92D");
    vi.mocked(vi.spyOn(navigator, "onLine", "get")).mockReturnValue(true);
    expect(fireEvent.submit(field().form!)).toBe(true);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

test("the form needs no script: it asks by its address", () => {
  show(found(unknown));
  const { form } = field();
  expect([form!.method, form!.getAttribute("action"), field().name]).toEqual(["get", "/verify", "number"]);
});
