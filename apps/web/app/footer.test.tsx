import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { brandMark } from "./brand-mark.ts";
import { ErrorBoundary } from "./root.tsx";
import routes from "./routes.ts";
import { haveDialogs, media } from "./ui/testing/native-dialog.ts";
import { Shell } from "./features/shell/shell.tsx";

beforeEach(() => {
  haveDialogs();
  vi.stubGlobal("matchMedia", media(false));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ten = [
  "/aboutus",
  "/upaya-app",
  "/upaya-plus",
  "/upaya-ai",
  "/international-tpo",
  "/gtm",
  "/mindmap",
  "/summer-camp",
  "/terms-of-use",
  "/privacy-policy",
];

/** An address of every route there is. */
function addresses(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    return entry.children ? addresses(entry.children, path) : [path || "/"];
  });
}

const every = addresses(routes).map((path) =>
  path.replace(brandMark, "upaya").replaceAll(/:\w+/g, "some-thing").replace("*", "nowhere/at-all"),
);
const missing = () => {
  const found = new Set([...document.querySelectorAll("footer a")].map((link) => link.getAttribute("href")));
  return ten.filter((path) => !found.has(path));
};

describe("the footer", () => {
  test("[NAV-17] of the frame links to all ten paths, at the address of every route", () => {
    expect(every.length).toBeGreaterThan(60);
    for (const address of every) {
      render(
        <RouterProvider
          router={createMemoryRouter([{ path: "*", element: <Shell year={2026}>{null}</Shell> }], { initialEntries: [address] })}
        />,
      );
      expect({ address, missing: missing() }).toEqual({ address, missing: [] });
      cleanup();
    }
  });

  test("[NAV-17] is there when a page fails, too", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const fails = () => {
      throw new Response(null, { status: 404 });
    };
    const router = createMemoryRouter([{ path: "*", loader: fails, element: null, errorElement: <ErrorBoundary /> }], {
      initialEntries: ["/x"],
    });
    render(<RouterProvider router={router} />);
    await vi.waitFor(() => expect(document.querySelector("footer")).not.toBeNull(), { timeout: 10_000 });
    expect(missing()).toEqual([]);
  });
});
