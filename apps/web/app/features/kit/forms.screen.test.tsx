import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { putOnStage } from "../../ui/testing/put-on-stage.tsx";
import { FormDatesKit, FormFieldsKit, WholeFormKit } from "./controls-form-engine.tsx";

const specimen = (name: string) => page.elementLocator(document.querySelector(`[data-specimen="${name}"]`)!);
const form = () => specimen("form/real");
const field = (label: string) => form().getByLabelText(label, { exact: true });
const calendar = () => page.getByRole("dialog", { name: "Choose a date" });

async function openCalendar() {
  await form().getByRole("button", { name: "Choose a date, DOB" }).click();
  await expect.element(calendar().getByLabelText("Year")).toBeVisible();
}

describe("a whole form", () => {
  it("[FORM-01] tells under each field what is wrong, leads to the first, and sends what is right", async () => {
    await putOnStage(<WholeFormKit />);
    const send = form().getByRole("button", { name: "Connect me" });
    await send.click();
    await expect.element(form().getByText(/5 answers need a look\./)).toBeVisible();
    await expect.element(form().getByText("Enter your name.")).toBeVisible();
    await form().getByRole("link", { name: "Go to the first" }).click();
    await expect.element(field("Name")).toHaveFocus();
    await expect.element(field("Name")).toHaveAccessibleDescription("Enter your name.");

    await field("Name").fill("Priya Shinde");
    await field("Email").fill("priya.shinde@example.in");
    await userEvent.type(field("Phone Number"), "9822041736");
    await userEvent.type(field("DOB"), "14081995");
    await form().getByText("Yes", { exact: true }).click();
    await form().getByRole("button", { name: "Math" }).click();
    await expect.element(form().getByText(/need a look\./)).not.toBeInTheDocument();
    await send.click();
    await expect.poll(() => document.querySelector("output")?.textContent ?? "").not.toBe("");
    expect(JSON.parse(document.querySelector("output")?.textContent ?? "null")).toEqual({
      name: "Priya Shinde",
      email: "priya.shinde@example.in",
      phone: "+919822041736",
      dob: "1995-08-14",
      years: null,
      travel: "Yes",
      subjects: ["Math"],
    });
  });

  it("does not move a button away from the finger that presses it when a refusal appears", async () => {
    await putOnStage(<WholeFormKit />);
    (field("Phone Number").element() as HTMLElement).focus();
    await openCalendar();
    await expect.element(form().getByText("Enter a phone number.")).toBeVisible();
  });

  it("[FORM-05] begins a phone number in India, and nothing for it comes from elsewhere", async () => {
    await putOnStage(<WholeFormKit />);
    const before = performance.getEntriesByType("resource").length;
    const phone = field("Phone Number");
    (phone.element() as HTMLElement).focus();
    await expect.element(form().getByLabelText("Country")).toHaveValue("IN");
    await expect.element(phone).toHaveFocus();
    await userEvent.keyboard("+44 9822041736");
    const code = form().element().querySelector(".cc-code")!;
    expect(code.textContent).toContain("+91");
    expect(code.querySelector("svg")?.getBoundingClientRect().width).toBeGreaterThan(8);
    const asked = performance.getEntriesByType("resource").slice(before);
    expect(asked.filter(({ name }) => !name.startsWith(location.origin) && !name.startsWith("data:"))).toEqual([]);
  });
});

describe("a calendar", () => {
  it("is easy to hit", async () => {
    await putOnStage(<WholeFormKit />);
    await openCalendar();
    const targets = [...calendar().element().querySelectorAll("button, select, .react-datepicker__day")];
    expect(targets.length).toBeGreaterThan(30);
    for (const { width, height } of targets.map((each) => each.getBoundingClientRect()))
      expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });

  it("[FORM-03] goes by months and years, and writes dd/MM/yyyy", async () => {
    await putOnStage(<WholeFormKit />);
    await openCalendar();
    const years = calendar().getByLabelText("Year");
    const choices = [...years.element().querySelectorAll("option")].map((option) => option.textContent);
    expect([choices[0], choices.at(-1)]).toEqual(["1947", String(new Date().getFullYear() + 1)]);
    await userEvent.selectOptions(years, "1995");
    await userEvent.selectOptions(calendar().getByRole("combobox", { name: "Month" }), "August");
    await calendar().getByText("14", { exact: true }).click();
    await expect.element(calendar()).not.toBeInTheDocument();
    await expect.element(field("DOB")).toHaveValue("14/08/1995");
    await expect.element(field("DOB")).toHaveFocus();
  });

  it("[FORM-14] does not let anybody choose what lies outside its limits", async () => {
    await putOnStage(<FormDatesKit />);
    await expect
      .poll(() => document.querySelectorAll('[data-specimen="date-panel/limits"] .react-datepicker__day').length)
      .toBeGreaterThan(27);
    const days = specimen("date-panel/limits");
    const day = (number: number) =>
      page.elementLocator(
        days.element().querySelectorAll(".react-datepicker__day:not(.react-datepicker__day--outside-month)")[number - 1]!,
      );
    const chosen = () => days.element().querySelector(".react-datepicker__day--selected")?.textContent;
    expect(chosen()).toBe("14");
    for (const off of [5, 22]) {
      await day(off).click({ force: true });
      expect(chosen()).toBe("14");
    }
    await day(21).click();
    await expect.poll(chosen).toBe("21");
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(chosen()).toBe("21");
    await expect.element(days.getByRole("combobox", { name: "Month" })).toHaveValue("7");
  });

  it("closes on Escape, and on a press beside it", async () => {
    await putOnStage(<WholeFormKit />);
    await openCalendar();
    await userEvent.keyboard("{Escape}");
    await expect.element(calendar()).not.toBeInTheDocument();
    await expect.element(field("DOB")).toHaveFocus();
    await openCalendar();
    await field("Name").click();
    await expect.element(calendar()).not.toBeInTheDocument();
  });
});

it("[FORM-02] a number stays as it is when the page is scrolled over it", async () => {
  await putOnStage(<FormFieldsKit />);
  const years = specimen("number-field/filled").getByRole("spinbutton");
  await years.click();
  await expect.element(years).toHaveFocus();
  await userEvent.wheel(years, { delta: { y: 120 } });
  await expect.element(years).not.toHaveFocus();
  await expect.element(years).toHaveValue(9);
});
