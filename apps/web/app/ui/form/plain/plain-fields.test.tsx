import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CodeField } from "../code-field.tsx";
import type { FieldProps } from "../../field-props.ts";
import { PasswordField } from "../password-field.tsx";
import { NumberField, SelectField } from "./plain-fields.tsx";

afterEach(cleanup);

/** A field with somebody who holds its value. */
function Held<Value>({ of: Part, first, seen }: { of: ComponentType<FieldProps<Value>>; first: Value; seen?: (value: Value) => void }) {
  const [value, setValue] = useState(first);
  return (
    <Part
      label="Answer"
      value={value}
      onChange={(next) => {
        setValue(next);
        seen?.(next);
      }}
    />
  );
}

describe("a number", () => {
  it("[FORM-02] drops the focus when the wheel is turned over it", async () => {
    render(<Held of={NumberField} first={9} />);
    const input = screen.getByRole("spinbutton", { name: "Answer" });
    await userEvent.click(input);
    expect(document.activeElement).toBe(input);
    fireEvent.wheel(input, { deltaY: 100 });
    expect(document.activeElement).not.toBe(input);
    expect((input as HTMLInputElement).value).toBe("9");
  });

  it("is a number or nothing", async () => {
    const seen = vi.fn<(value: number | null) => void>();
    render(<Held of={NumberField} first={null} seen={seen} />);
    const input = screen.getByRole("spinbutton");
    await userEvent.type(input, "12.50");
    expect(seen).toHaveBeenLastCalledWith(12.5);
    expect((input as HTMLInputElement).value).toBe("12.50");
    await userEvent.clear(input);
    expect(seen).toHaveBeenLastCalledWith(null);
  });
});

describe("a one-time code", () => {
  it("is one input that phones can fill, and takes a pasted message", async () => {
    const complete = vi.fn<(code: string) => void>();
    render(<Held of={(props: FieldProps<string>) => <CodeField {...props} onComplete={complete} />} first="" />);
    const input = screen.getByRole("textbox", { name: "Answer" });
    expect(input.getAttribute("autocomplete")).toBe("one-time-code");
    expect(input.getAttribute("inputmode")).toBe("numeric");
    await userEvent.click(input);
    await userEvent.paste("Your code is 407 193.");
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("407193");
    expect(complete).toHaveBeenCalledExactlyOnceWith("407193");
  });
});

describe("a password", () => {
  it("is shown and hidden again", async () => {
    render(<Held of={(props: FieldProps<string>) => <PasswordField {...props} autoComplete="current-password" />} first="fractions" />);
    const input = screen.getByLabelText("Answer");
    expect(input.getAttribute("type")).toBe("password");
    await userEvent.click(screen.getByRole("button", { name: "Show the password" }));
    expect(screen.getByLabelText("Answer").getAttribute("type")).toBe("text");
  });
});

describe("a select", () => {
  it("begins with no answer", async () => {
    const seen = vi.fn<(value: string) => void>();
    const options = [{ value: "cbse", label: "CBSE" }];
    render(<Held of={(props: FieldProps<string>) => <SelectField {...props} options={options} />} first="" seen={seen} />);
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Answer" });
    expect(select.selectedOptions[0]?.textContent).toBe("Choose");
    await userEvent.selectOptions(select, "CBSE");
    expect(seen).toHaveBeenLastCalledWith("cbse");
  });
});
