import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { haveDialogs, media } from "../../ui/testing/native-dialog.ts";
import { Header } from "./header.tsx";

beforeEach(() => {
  haveDialogs();
  vi.stubGlobal("matchMedia", media(false));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset["mode"];
  vi.unstubAllGlobals();
});

function show(address = "/quiz") {
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Header /> }], { initialEntries: [address] })} />);
}

const labels = ["For Schools", "Teacher Certification", "Teacher Training", "Teacher As a Service", "International TPO 2025"];

describe("the navigation of schools", () => {
  test.each(["/", "/quiz", "/profile", "/upaya-for-schools/taas"])(
    "[NAV-03] on %s has its five labels in order, on a phone as on a wide screen, each link for a new tab that cannot reach back",
    (address) => {
      show(address);
      const navigations = [...document.querySelectorAll("nav.for-schools")];
      expect(navigations.length).toBe(2);
      for (const navigation of navigations) {
        const links = [...navigation.querySelectorAll("a")];
        const spoken = links.map((link) => link.textContent);
        expect(spoken).toEqual(labels.map((label) => `${label} (opens in a new tab)`));
        expect(navigation.children.length).toBe(labels.length);
        for (const link of links) {
          expect([link.target, link.rel]).toEqual(["_blank", "noopener"]);
          expect(link.querySelector("svg")?.getAttribute("aria-hidden"), "an icon says the same to the eye").toBe("true");
        }
      }
    },
  );
});

describe("the choice of a side", () => {
  test("[NAV-20] is in the header, and stays on this device", () => {
    show();
    const group = within(screen.getByRole("banner")).getAllByRole("group", { name: "View as", hidden: true })[0]!;
    const side = (name: string) => within(group).getByRole("button", { name, hidden: true });
    expect(side("Teacher").getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(side("School"));
    expect(side("School").getAttribute("aria-pressed")).toBe("true");
    expect([document.documentElement.dataset["mode"], localStorage.getItem("upaya.mode")]).toEqual(["school", "school"]);
    expect(document.cookie).toBe("");
  });
});
