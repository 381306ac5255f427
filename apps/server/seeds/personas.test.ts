import { describe, expect, it } from "vitest";
import { isPhone } from "@upaya/contracts/forms/phone.ts";
import { personas } from "./personas.ts";

describe("the sample people", () => {
  const phones = personas.flatMap(({ phone, details }) => [phone ?? [], details.phone ?? []].flat());

  it("have numbers that nobody can have: those that are kept for films", () => {
    expect(phones.length).toBeGreaterThan(4);
    for (const phone of phones) expect(phone).toMatch(/^\+447700900\d{3}$/);
  });

  it("have numbers that our own forms take, each their own", () => {
    for (const phone of phones) expect(isPhone(phone, { mobile: true })).toBe(true);
    const ways = personas.flatMap(({ phone }) => phone ?? []);
    expect(new Set(ways).size).toBe(ways.length);
  });

  it("have addresses at which nobody is reached", () => {
    for (const { email } of personas) expect(email).toMatch(/\.example$/);
  });
});
