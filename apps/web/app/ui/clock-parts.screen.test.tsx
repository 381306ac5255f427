import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Countdown } from "./countdown.tsx";
import { DayTile } from "./rare/day-tile.tsx";
import { TimePair } from "./rare/time-pair.tsx";

const when = "2025-11-18T13:30:00Z";

test("a pair has the first time bold, the other beside it, and both on one moment", async () => {
  const { container } = await render(<TimePair dateTime={when} first="4:30 pm in Nairobi" beside="7:00 pm IST" />);
  const time = container.querySelector("time")!;
  expect(time.dateTime).toBe(when);
  const [first, beside] = [time.querySelector("b")!, time.querySelector("span")!];
  expect([first.textContent, beside.textContent]).toEqual(["4:30 pm in Nairobi", "7:00 pm IST"]);
  expect(Number(getComputedStyle(first).fontWeight)).toBeGreaterThan(Number(getComputedStyle(beside).fontWeight));
});

test("nothing below moves when the second time comes, and nobody in India has an empty line", async () => {
  const place = (inside: React.ReactNode) => <div style={{ inlineSize: 200 }}>{inside}</div>;
  const heightOf = (root: Element) => root.querySelector("time")!.getBoundingClientRect().height;
  const { container, rerender } = await render(place(<TimePair dateTime={when} first="7:00 pm IST" held />));
  const atHome = heightOf(container);
  document.documentElement.dataset["abroad"] = "";
  try {
    const held = heightOf(container);
    await rerender(place(<TimePair dateTime={when} first="4:30 pm in Nairobi" beside="7:00 pm IST" />));
    expect(heightOf(container)).toBe(held);
    expect(held).toBeGreaterThan(atHome);
  } finally {
    delete document.documentElement.dataset["abroad"];
  }
  await rerender(place(<TimePair dateTime={when} first="7:00 pm IST" />));
  expect(heightOf(container)).toBe(atHome);
});

test("who listens hears one time while the second is not known", async () => {
  const { container } = await render(<TimePair dateTime={when} first="7:00 pm IST" held />);
  expect([...container.querySelectorAll("time > :not([aria-hidden])")].map(({ textContent }) => textContent)).toEqual(["7:00 pm IST"]);
});

test("a day is a leaf of a calendar", async () => {
  const screen = await render(<DayTile dateTime={when} month="Nov" day={18} weekday="Tue" />);
  const tile = screen.container.querySelector("time")!;
  expect([tile.dateTime, tile.innerText.split(/\s+/)]).toEqual([when, ["Nov", "18", "Tue"]]);
  expect(tile.getBoundingClientRect().width).toBe(74);
});

test("how long it takes is read as one sentence, and no figure of it by itself", async () => {
  const screen = await render(<Countdown left={{ days: 4, hours: 8, minutes: 18 }} label="Starts in 4 days, 8 hours and 18 minutes" />);
  await expect.element(screen.getByRole("timer", { name: "Starts in 4 days, 8 hours and 18 minutes" })).toBeVisible();
  expect([...screen.container.querySelectorAll("b")].map(({ textContent }) => textContent)).toEqual(["4", "8", "18"]);
  expect(screen.container.querySelectorAll(".countdown > :not([aria-hidden])")).toHaveLength(0);
});

test("it keeps its place while it is not known", async () => {
  const { container, rerender } = await render(<Countdown left={undefined} label="" />);
  const before = container.firstElementChild!.getBoundingClientRect();
  await rerender(<Countdown left={{ days: 14, hours: 23, minutes: 59 }} label="Starts in 14 days, 23 hours and 59 minutes" />);
  const after = container.firstElementChild!.getBoundingClientRect();
  expect([after.width, after.height]).toEqual([before.width, before.height]);
});
