import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Details, detailFields } from "@upaya/contracts/identity/details.ts";
import type * as Session from "../../lib/session.ts";
import { DetailsPanel } from "./details-panel.tsx";

vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  useSession: (): ReturnType<typeof Session.useSession> => ({ status: "in", me: undefined, failed: false, reload: async () => undefined }),
}));

/** Everything is near. */
class Observer {
  readonly #told: (entries: { isIntersecting: boolean }[]) => void;
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    this.#told = told;
  }
  observe(): void {
    this.#told([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal("IntersectionObserver", Observer));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const lists = new Set(["education_subject", "boards_taught", "subjects_comfortable", "grades_comfortable"]);
const nothing = Object.fromEntries(Object.keys(detailFields).map((name) => [name, lists.has(name) ? [] : null])) as unknown as Details;

const panel = (details: Partial<Details>) => (
  <RouterProvider router={createMemoryRouter([{ path: "*", element: <DetailsPanel user="me" details={{ ...nothing, ...details }} /> }])} />
);
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });

test("goes on from what another form has saved, and keeps what is typed in it", async () => {
  const { rerender } = render(panel({ name: "Asha" }));
  expect((await field("Name")).value).toBe("Asha");
  fireEvent.change(await field("School or organisation"), { target: { value: "Navodit" } });
  // The career form has been sent meanwhile: its answers are the same record.
  rerender(panel({ name: "Asha Rao" }));
  await waitFor(async () => expect((await field("Name")).value).toBe("Asha Rao"));
  expect((await field("School or organisation")).value).toBe("Navodit");
});
