import { expect, it } from "vitest";
import { shownAs } from "./shown-as.ts";

it("is a first name and a city, and no title or family name", () => {
  for (const [name, first] of [
    ["Asha Patil", "Asha"],
    ["Dr. Farida Sheikh", "Farida"],
    ["Smt Sunita Deshmukh", "Sunita"],
    ["  Mr. Prof. Rao  ", "Rao"],
    ["आशा पाटील", "आशा"],
    ["Md. Rafiq", "Rafiq"],
  ] as const)
    expect(shownAs({ name, city: "Nashik" })).toEqual({ name: first, city: "Nashik" });
  expect(shownAs({ name: null, city: "Nashik" })).toBeNull();
  expect(shownAs({ name: "Dr.", city: null })).toBeNull();
  expect(shownAs({ name: "Asha", city: null })).toEqual({ name: "Asha", city: null });
});
