import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { PhoneField } from "./phone-field.tsx";

// Fetched once: a busy machine takes its time for it.
beforeAll(() => import("./phone-world.tsx"));
afterEach(cleanup);

function Held({ first = "", seen }: { first?: string; seen?: (value: string) => void }) {
  const [value, setValue] = useState(first);
  return (
    <PhoneField
      label="Phone Number"
      value={value}
      onChange={(next) => {
        setValue(next);
        seen?.(next);
      }}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Phone Number" });
const country = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Country" });
const code = () => document.querySelector(".cc-code")?.textContent ?? "";

describe("a phone number", () => {
  it("[FORM-05] is an Indian one by itself, and its code is not to be edited", async () => {
    const seen = vi.fn<(value: string) => void>();
    render(<Held seen={seen} />);
    expect(code()).toContain("+91");
    await userEvent.click(input());
    expect((await country()).value).toBe("IN");
    expect(code()).toContain("+91");
    await userEvent.type(input(), "9822041736");
    expect(seen).toHaveBeenLastCalledWith("+919822041736");
    expect(input().value.replaceAll(/\D/g, "")).toBe("9822041736");
    // Neither a plus before it, nor erasing, nor typing another code reaches it.
    input().setSelectionRange(0, 0);
    await userEvent.keyboard("+");
    expect(seen).toHaveBeenLastCalledWith("+919822041736");
    await userEvent.clear(input());
    await userEvent.type(input(), "+44");
    expect(code()).toContain("+91");
    expect((await country()).value).toBe("IN");
    for (const [value] of seen.mock.calls) expect(value === "" || value.startsWith("+91")).toBe(true);
  });

  it("has the code that it says, also where several countries share it", async () => {
    // A number that is kept free for stories; Guernsey and Jersey have the code as well.
    render(<Held first="+447700900102" />);
    expect((await country()).value).toBe("GB");
    expect(code()).toContain("+44");
    expect(input().value.replaceAll(/\D/g, "")).toBe("7700900102");
  });

  it("keeps the focus and what was typed when the rest arrives", async () => {
    render(<Held />);
    await userEvent.type(input(), "98");
    await country();
    expect(document.activeElement).toBe(input());
    await userEvent.keyboard("22041736");
    await waitFor(() => expect(input().value.replaceAll(/\D/g, "")).toBe("9822041736"));
  });

  it("is grouped as in its country, and can be mended in the middle", async () => {
    const seen = vi.fn<(value: string) => void>();
    render(<Held first="+919822041736" seen={seen} />);
    await userEvent.click(input());
    await country();
    expect(input().value).toBe("98220 41736");
    input().setSelectionRange(2, 2);
    await userEvent.keyboard("{Backspace}7");
    expect(seen).toHaveBeenLastCalledWith("+919722041736");
    expect(input().selectionStart).toBe(2);
    await userEvent.keyboard("+");
    expect(seen).toHaveBeenLastCalledWith("+919722041736");
    await userEvent.tab();
    expect(input().value).toBe("97220 41736");
  });

  it("changes the code with the country, and reads a whole number that is pasted", async () => {
    const seen = vi.fn<(value: string) => void>();
    render(<Held first="+919822041736" seen={seen} />);
    await userEvent.click(input());
    await userEvent.selectOptions(await country(), "KE");
    expect(code()).toContain("+254");
    expect(seen).toHaveBeenLastCalledWith("+2549822041736");
    await userEvent.click(input());
    await userEvent.paste("+63 917 123 4567");
    expect(seen).toHaveBeenLastCalledWith("+639171234567");
    expect((await country()).value).toBe("PH");
  });
});
