import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import type { Me } from "../../lib/session.ts";
import { Figures } from "./figures.tsx";

afterEach(cleanup);

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
