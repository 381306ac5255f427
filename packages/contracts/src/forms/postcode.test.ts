import { expect, test } from "vitest";
import { emptyLocation } from "./location.ts";
import { indianStates, postcodeFault } from "./postcode.ts";
import { validateField } from "./rules.ts";

const now = new Date("2026-11-16T06:00:00Z");
const pin = "A PIN code has six digits and does not begin with 0.";

test.each([
  ["India", "422001", undefined],
  ["India", "422 001", undefined],
  ["India", "42200", pin],
  ["India", "022001", pin],
  ["India", "SW1A 1AA", pin],
  ["Nepal", "44600", undefined],
  ["Nepal", "422001", "This cannot be a postcode there. One looks like 44600."],
  ["United Kingdom", "SW1A 1AA", undefined],
  ["Wakanda", "what they have", undefined],
  ["", "42200", undefined],
  ["India", "", undefined],
])("%s, %j", (country, postcode, fault) => {
  expect(postcodeFault(country, postcode)).toBe(fault);
});

test("an address is refused for a PIN code that cannot be one", () => {
  const field = { type: "address_input", name: "home", label: "Your address" } as const;
  const home = { ...emptyLocation, city: "Nashik", country: "India" };
  expect(validateField(field, { ...home, postcode: "42200" }, now)?.message).toBe(pin);
  expect(validateField(field, { ...home, postcode: "422001" }, now)).toBeUndefined();
});

test("India has 28 States and 8 Union Territories", () => {
  expect(new Set(indianStates).size).toBe(36);
});
