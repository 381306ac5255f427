import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { keepTyped, restoreTyped } from "./typed.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** Fields of every kind that pages have: held by React, left to the browser, and secret. */
function Fields() {
  const [words, setWords] = useState("from the document");
  const [ticked, tick] = useState(false);
  return (
    <form>
      <input aria-label="Held" value={words} onChange={(event) => setWords(event.target.value)} />
      <output>{words}</output>
      <textarea aria-label="Free" name="free" defaultValue="" />
      <input aria-label="Tick" name="tick" type="checkbox" checked={ticked} onChange={(event) => tick(event.target.checked)} />
      <select aria-label="Choice" name="choice" defaultValue="a">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input aria-label="Secret" name="secret" type="password" />
    </form>
  );
}

describe("what was typed on a page that begins anew", () => {
  test("is put back into every field but a secret one, and React hears of it", async () => {
    render(<Fields />);
    await userEvent.clear(screen.getByLabelText("Held"));
    await userEvent.type(screen.getByLabelText("Held"), "fractions");
    await userEvent.type(screen.getByLabelText("Free"), "in their own words");
    await userEvent.click(screen.getByLabelText("Tick"));
    await userEvent.selectOptions(screen.getByLabelText("Choice"), "b");
    await userEvent.type(screen.getByLabelText("Secret"), "open sesame");
    keepTyped();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("sesame");
    cleanup();

    render(<Fields />);
    restoreTyped();
    expect(await screen.findByText("fractions", { selector: "output" })).toBeTruthy();
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([valueOf("Held"), valueOf("Free"), valueOf("Choice"), valueOf("Secret")]).toEqual(["fractions", "in their own words", "b", ""]);
    expect(screen.getByLabelText<HTMLInputElement>("Tick").checked).toBe(true);
    // Once: the next page of this tab finds nothing.
    expect(sessionStorage.length).toBe(0);
  });
});
