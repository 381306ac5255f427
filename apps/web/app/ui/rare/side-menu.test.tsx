import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import { haveDialogs } from "../testing/native-dialog.ts";
import { SideMenu } from "./side-menu.tsx";

afterEach(cleanup);

describe("the sheet with every page of a menu", () => {
  test("[PROF-18] has a button that closes it", async () => {
    haveDialogs();
    render(
      <MemoryRouter>
        <SideMenu label="Your pages" groups={[{ rows: [{ label: "Favourites", to: "/profile/favourites" }] }]} />
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Menu" }));
    await act(async () => new Promise((done) => setTimeout(done, 50)));
    const dialog = document.querySelector("dialog")!;
    expect(dialog.textContent).toContain("Favourites");
    fireEvent.click(screen.getByRole("button", { name: "Close", hidden: true }));
    expect(dialog.textContent).toBe("");
  });
});
