import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Session from "../../lib/session.ts";
import { haveDialogs, media } from "../../ui/testing/native-dialog.ts";
import { CareerEntry } from "./career-entry.tsx";

const lists = { education_subject: [], boards_taught: [], subjects_comfortable: [], grades_comfortable: [] };
const person = (name: string) =>
  ({ user: { id: "me", email: "asha@example.org", details: { ...lists, name } }, career_sent: false }) as unknown as Session.Me;

/** Who is signed in, as the profile has them now. */
let me = person("Asha");

vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  useSession: (): ReturnType<typeof Session.useSession> => ({ status: "in", me, failed: false, reload: async () => undefined }),
}));

beforeEach(() => {
  haveDialogs();
  vi.stubGlobal("matchMedia", media(false));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const name = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Name", hidden: true });
const open = () => fireEvent.click(screen.getByRole("button", { name: "Tell schools about you" }));

test("opened again, the form begins with the details as they are now: both are one record", async () => {
  me = person("Asha");
  const view = () => <RouterProvider router={createMemoryRouter([{ path: "*", element: <CareerEntry /> }])} />;
  const { rerender } = render(view());
  open();
  expect((await name()).value).toBe("Asha");
  fireEvent.click(screen.getByRole("button", { name: "Finish later", hidden: true }));
  // Saved in the form of the details meanwhile.
  me = person("Asha Rao");
  rerender(view());
  open();
  await waitFor(async () => expect((await name()).value).toBe("Asha Rao"));
});
