import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { render, type RenderResult } from "vitest-browser-react";
import { Toaster } from "../toast.tsx";

const site = { brand: { slug: "upaya", name: "Upaya" }, origin: "http://stage", year: 2026 };

/** Shows a part as a page would: inside a router that knows the product's name, with a place for toasts. */
export async function putOnStage(part: ReactNode, { brand = site.brand, at = "/" } = {}): Promise<RenderResult> {
  const element = (
    <>
      <main>{part}</main>
      <Toaster />
    </>
  );
  const router = createMemoryRouter([{ id: "root", path: "*", element, loader: () => ({ ...site, brand }) }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root: { ...site, brand } } },
  });
  const shown = await render(<RouterProvider router={router} />);
  await expect.poll(() => shown.container.querySelector("main")?.childElementCount ?? 0).toBeGreaterThan(0);
  return shown;
}
