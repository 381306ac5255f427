import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import { detailFields } from "@upaya/contracts/identity/details.ts";
import { detailsForm } from "@upaya/contracts/identity/details-form.ts";
import type { Me } from "../../lib/session.ts";
import { Figures } from "./figures.tsx";

afterEach(cleanup);

const details = Object.fromEntries(Object.keys(detailFields).map((name) => [name, "x"]));

function show(me: object) {
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Figures me={me as Me} /> }])} />);
  return document.querySelector(".figure-wide")!;
}

describe("a profile that is nearly complete", () => {
  test("says at 92 % what is missing, also when no field of the form is", () => {
    const wide = show({ user: { details, avatarUrl: null }, profile_complete: 92 });
    expect(wide.textContent).toContain("Still missing: a picture of you.");
    expect(wide.querySelector("a")).toBeNull();
  });

  test("names the fields, and leads to the part of the form that has the first", () => {
    const wide = show({
      user: { details: { ...details, city: null, grades_comfortable: [] }, avatarUrl: "/me.webp" },
      profile_complete: 85,
    });
    expect(wide.textContent).toContain("Still missing: your city and your grades.");
    expect(wide.querySelector("a")?.getAttribute("href")).toBe("/#details-home");
    expect(new Set(detailsForm.sections?.map(({ name }) => name))).toContain("home");
  });
});

function figuresOf(points: number, coins: number) {
  const me = { user: { details: { points, coins } }, profile_complete: 100 } as unknown as Me;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Figures me={me} /> }])} />);
  return [...document.querySelectorAll("a.figure")].map((figure) => [
    figure.querySelector("b")?.textContent,
    figure.querySelector(".meta")?.textContent,
  ]);
}

describe("the figures of a profile", () => {
  test.each([
    [
      1_240,
      35,
      [
        ["35", "coins"],
        ["1,240", "points"],
      ],
    ],
    [
      0,
      0,
      [
        ["0", "coins"],
        ["0", "points"],
      ],
    ],
    [
      1,
      125_000,
      [
        ["1,25,000", "coins"],
        ["1", "point"],
      ],
    ],
  ])("[REWARD-03] show %i points and %i coins, each under its own name", (points, coins, said) => {
    const shown = figuresOf(points, coins);
    expect(shown.map(([figure]) => figure)).toEqual(said.map(([figure]) => figure));
    for (const [index, [, name]] of said.entries()) expect(shown[index]?.[1]?.toLowerCase()).toContain(name);
  });
});
