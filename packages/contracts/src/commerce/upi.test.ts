import { expect, it } from "vitest";
import { india } from "../forms/postcode.ts";
import { hasUpi } from "./upi.ts";

it("is for who lives in India, by the name that its addresses have", () => {
  expect([hasUpi(india), hasUpi("Kenya"), hasUpi("")]).toEqual([true, false, false]);
});
