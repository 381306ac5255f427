import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { emptyLocation, type FormLocation } from "@upaya/contracts/forms/location.ts";
import { AddressField } from "./address-field.tsx";

afterEach(cleanup);

function Held({ first }: { first: Partial<FormLocation> }) {
  const [value, setValue] = useState<FormLocation | null>({ ...emptyLocation, ...first });
  return <AddressField label="Your address" value={value} onChange={setValue} />;
}

it("in India asks for a PIN code and for one of its States, and keeps what was written before", () => {
  render(<Held first={{ country: "India", state: "Bombay State" }} />);
  const state = screen.getByLabelText<HTMLSelectElement>("State");
  expect(state.value).toBe("Bombay State");
  expect([...state.options].map(({ value }) => value)).toEqual(expect.arrayContaining(["", "Kerala", "Ladakh", "Maharashtra"]));
  expect(screen.getByLabelText("PIN code").getAttribute("inputmode")).toBe("numeric");
});

it("elsewhere asks for a postcode and takes the name of any region", () => {
  render(<Held first={{ country: "India" }} />);
  fireEvent.change(screen.getByLabelText("Country"), { target: { value: "Nepal" } });
  expect(screen.queryByLabelText("PIN code")).toBeNull();
  expect(screen.getByLabelText("Postcode").getAttribute("inputmode")).toBe("text");
  fireEvent.change(screen.getByLabelText("State, province or region"), { target: { value: "Bagmati" } });
  expect(screen.getByLabelText<HTMLInputElement>("State, province or region").value).toBe("Bagmati");
});
