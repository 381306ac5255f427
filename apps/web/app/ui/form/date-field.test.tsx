import { type Fault, todayInIndia } from "@upaya/contracts/forms/dates.ts";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { DateField } from "./date-field.tsx";
import { Picker } from "./picker.tsx";

// Fetched once: a busy machine takes its time for it.
beforeAll(() => import("./date-panel.tsx"));
afterEach(cleanup);
// The list of times looks at the height of its month; nothing has a height here.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    disconnect() {}
  },
);

type Extras = Partial<ComponentProps<typeof DateField>> & { first?: string; seen?: (value: string) => void };

function Held({ first = "", seen, ...extras }: Extras) {
  const [value, setValue] = useState(first);
  return (
    <DateField
      label="DOB"
      {...extras}
      value={value}
      onChange={(next) => {
        setValue(next);
        seen?.(next);
      }}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "DOB" });
const open = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Choose a date, DOB" }));
  const calendar = within(await screen.findByRole("dialog"));
  await calendar.findByRole("combobox", { name: "Year" });
  return calendar;
};
/** Days of the month itself; those of its neighbours stand around them. */
const day = (number: number) => {
  const name = `.react-datepicker__day--0${String(number).padStart(2, "0")}:not(.react-datepicker__day--outside-month)`;
  const found = document.querySelector<HTMLElement>(name);
  if (!found) throw new Error(`no ${number} in the calendar`);
  return found;
};

/** Goes by the arrows, as far as the day or eight steps; answers every day that had the focus. */
const walk = async (to: number) => {
  const visited: (string | null | undefined)[] = [];
  for (let step = 0; step < 8 && document.activeElement !== day(to); step++) {
    await userEvent.keyboard(to > 14 ? "{ArrowRight}" : "{ArrowLeft}");
    visited.push(document.activeElement?.textContent);
  }
  return visited;
};

describe("typing a date", () => {
  it("[FORM-03] takes and shows dd/MM/yyyy, and holds yyyy-mm-dd", async () => {
    const seen = vi.fn<(value: string) => void>();
    render(<Held seen={seen} />);
    await userEvent.type(input(), "14082007");
    expect(input().value).toBe("14/08/2007");
    expect(seen).toHaveBeenLastCalledWith("2007-08-14");
    cleanup();
    render(<Held first="1947-08-05" />);
    expect(input().value).toBe("05/08/1947");
  });

  it.each(["31/02/2025", "31/12/0999", "soon"])(
    "[FORM-04] [FORM-13] reports code 1 for %s, and keeps it for its owner to mend",
    async (text) => {
      const onFault = vi.fn<(fault: Fault | undefined) => void>();
      const seen = vi.fn<(value: string) => void>();
      render(<Held onFault={onFault} seen={seen} />);
      fireEvent.change(input(), { target: { value: text } });
      fireEvent.blur(input());
      expect(onFault).toHaveBeenLastCalledWith({ code: 1, message: "Date input not valid." });
      expect(input().value).toBe(text);
      expect(seen).toHaveBeenLastCalledWith(text);
      fireEvent.change(input(), { target: { value: "01/01/1000" } });
      fireEvent.blur(input());
      expect(onFault).toHaveBeenLastCalledWith(undefined);
      expect(seen).toHaveBeenLastCalledWith("1000-01-01");
    },
  );
});

describe("choosing a date", () => {
  it("[FORM-03] offers the years from 1947, or a given start, to next year", async () => {
    const next = Number(todayInIndia(new Date()).slice(0, 4)) + 1;
    render(<Held />);
    const yearsOf = (calendar: Awaited<ReturnType<typeof open>>) =>
      within(calendar.getByRole("combobox", { name: "Year" }))
        .getAllByRole("option")
        .map((option) => Number(option.textContent));
    const years = yearsOf(await open());
    expect([years[0], years.at(-1), years.length]).toEqual([1947, next, next - 1947 + 1]);
    cleanup();
    render(<Held startYear={2020} />);
    expect(yearsOf(await open())[0]).toBe(2020);
  });

  it("takes a day by the keyboard and goes back to the input", async () => {
    const seen = vi.fn<(value: string) => void>();
    render(<Held first="2007-08-14" seen={seen} />);
    await open();
    await waitFor(() => expect(document.activeElement).toBe(day(14)));
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    await waitFor(() => expect(document.activeElement).toBe(day(22)));
    await userEvent.keyboard("{Enter}");
    expect(seen).toHaveBeenLastCalledWith("2007-08-22");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(input());
  });

  it("closes on Escape and changes nothing", async () => {
    const seen = vi.fn<(value: string) => void>();
    render(<Held first="2007-08-14" seen={seen} />);
    await open();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(input().value).toBe("14/08/2007");
  });

  it("[FORM-12] of a point of contact lets one choose today and not tomorrow", async () => {
    vi.useFakeTimers({ now: new Date("2025-08-14T06:00:00Z"), toFake: ["Date"] });
    try {
      const seen = vi.fn<(value: string) => void>();
      render(<Held kind="add_poc" seen={seen} />);
      await open();
      expect(day(15).getAttribute("aria-disabled")).toBe("true");
      await userEvent.click(day(15));
      expect(seen).not.toHaveBeenCalled();
      await userEvent.click(day(14));
      expect(seen).toHaveBeenLastCalledWith("2025-08-14");
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("[FORM-14] what cannot be chosen", () => {
  const limits: [string, Extras, { on: number; off: number }][] = [
    ["before the first day", { min: "2025-08-10" }, { on: 10, off: 9 }],
    ["after the last day", { max: "2025-08-20" }, { on: 20, off: 21 }],
    ["an excluded day", { exclude: ["2025-08-12"] }, { on: 13, off: 12 }],
    ["a day that is not included", { include: ["2025-08-14", "2025-08-18"] }, { on: 18, off: 19 }],
    ["a day the filter leaves out", { filterDate: (iso) => !iso.endsWith("17") }, { on: 16, off: 17 }],
  ];
  it.each(limits)("%s, by mouse", async (_name, extras, { on, off }) => {
    const seen = vi.fn<(value: string) => void>();
    render(<Held first="2025-08-14" seen={seen} {...extras} />);
    await open();
    expect([day(on), day(off)].map((each) => each.getAttribute("aria-disabled"))).toEqual(["false", "true"]);
    await userEvent.click(day(off));
    expect(seen).not.toHaveBeenCalled();
    await userEvent.click(day(on));
    expect(seen).toHaveBeenLastCalledWith(`2025-08-${on}`);
  });

  it.each(limits)("%s, by keyboard", async (_name, extras, { on, off }) => {
    const seen = vi.fn<(value: string) => void>();
    render(<Held first="2025-08-14" seen={seen} {...extras} />);
    await open();
    await waitFor(() => expect(document.activeElement).toBe(day(14)));
    const visited = await walk(off);
    expect(visited).not.toContain(String(off));
    expect(visited.length).toBeGreaterThan(0);
    fireEvent.keyDown(day(off), { key: "Enter" });
    expect(seen).not.toHaveBeenCalledWith(`2025-08-${String(off).padStart(2, "0")}`);
    cleanup();

    render(<Held first="2025-08-14" seen={seen} {...extras} />);
    await open();
    await waitFor(() => expect(document.activeElement).toBe(day(14)));
    await walk(on);
    await userEvent.keyboard("{Enter}");
    expect(seen).toHaveBeenLastCalledWith(`2025-08-${on}`);
  });

  it("a time outside its bounds, by mouse and by keyboard", async () => {
    const seen = vi.fn<(value: string) => void>();
    render(<Held first="2025-08-14T10:00" time={{ min: "09:00", max: "17:00" }} seen={seen} />);
    await open();
    const time = (text: string) => screen.getByText(text);
    for (const off of ["08:30", "17:30"]) {
      await userEvent.click(time(off));
      fireEvent.keyDown(time(off), { key: "Enter" });
    }
    expect(seen).not.toHaveBeenCalled();
    fireEvent.keyDown(time("17:00"), { key: "Enter" });
    expect(seen).toHaveBeenLastCalledWith("2025-08-14T17:00");
    expect(input().value).toBe("14/08/2025 17:00");
  });
});

describe("[FORM-11] the picker by itself", () => {
  const august = new Date(2025, 7, 14, 10, 30);

  it("writes MM/dd/yyyy, heads its one month with LLLL yyyy and steps by 30 minutes", async () => {
    render(<Picker selected={august} onChange={() => undefined} showTimeSelect ariaLabelledBy="x" />);
    const field = screen.getByRole<HTMLInputElement>("textbox");
    expect(field.value).toBe("08/14/2025");
    await userEvent.click(field);
    expect(document.querySelectorAll(".react-datepicker__month-container")).toHaveLength(1);
    expect(document.querySelector(".react-datepicker__current-month")?.textContent).toBe("August 2025");
    const times = [...document.querySelectorAll(".react-datepicker__time-list-item")].map((each) => each.textContent);
    expect(times).toHaveLength(48);
    expect(times.slice(0, 3)).toEqual(["00:00", "00:30", "01:00"]);
  });

  it("shows twelve years on a page of years", () => {
    render(<Picker inline showYearPicker selected={august} onChange={() => undefined} />);
    expect(document.querySelectorAll(".react-datepicker__year-text")).toHaveLength(12);
  });

  it.each([
    [false, 5],
    [true, 10],
  ])("lists the years around the chosen one (scrollable: %s, %i on each side)", async (scrollable, beside) => {
    render(<Picker inline showYearDropdown scrollableYearDropdown={scrollable} selected={august} onChange={() => undefined} />);
    const shown = document.querySelector(".react-datepicker__year-read-view");
    if (!shown) throw new Error("no list of years");
    await userEvent.click(shown);
    const years = [...document.querySelectorAll(".react-datepicker__year-option")].flatMap(
      (each) => each.textContent?.match(/\d{4}/)?.map(Number) ?? [],
    );
    expect([Math.min(...years), Math.max(...years), years.length]).toEqual([2025 - beside, 2025 + beside, 2 * beside + 1]);
  });
});
