import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetReads } from "../../lib/data/read.ts";
import { buildEntered, buildOpenEdition } from "./exams.builders.ts";
import { SeatForm } from "./seat-form.tsx";

const here = vi.hoisted(() => ({
  me: undefined as { user: { id: string; details: object } } | undefined,
  asked: [] as { action?: { data: unknown } }[],
  back: new Map<string, (data: unknown) => void>(),
}));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  useSession: () => ({ status: here.me ? "in" : "out", me: here.me, failed: false, reload: async () => undefined }) as never,
  useSignIn: () => ({ ask: (options: { action?: { data: unknown } }) => void here.asked.push(options) }),
  useReturnAction: (kind: string, run: (data: unknown) => void) => void here.back.set(kind, run),
}));

const asha = {
  user: { id: "9b0e7a52-0000-7000-8000-0000000000a1", details: { country: "India", current_role: "School Teacher", school: "Navodit" } },
};
let sent: { path: string; body: unknown }[];
let entries: object[];
let refusal: object | undefined;

beforeEach(() => {
  [here.me, here.asked, sent, entries, refusal] = [undefined, [], [], [], undefined];
  localStorage.clear();
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    const { tracks } = buildOpenEdition();
    if (url.startsWith("/api/exams/teacher-tracks")) return Response.json({ response: { data: tracks, total: tracks.length } });
    if (method === "GET") return Response.json({ data: entries, open: null });
    sent.push({ path: `${method} ${url}`, body: JSON.parse(body as string) });
    if (refusal) return Response.json({ error: refusal }, { status: 409 });
    entries = [buildEntered()];
    return Response.json(buildEntered());
  });
});
afterEach(() => {
  cleanup();
  forgetReads();
  vi.unstubAllGlobals();
});

function show() {
  const element = <SeatForm edition={buildOpenEdition()} title="Your seat in the next one" lead="It takes five minutes." />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: ["/tpo-2025"] })} />);
}

async function fill(): Promise<void> {
  await userEvent.click(screen.getByRole("combobox", { name: "First track" }));
  await userEvent.click(await screen.findByRole("option", { name: "Physics" }));
  await userEvent.click(screen.getByRole("radio", { name: "At home" }));
  await userEvent.selectOptions(screen.getByLabelText("Country"), "India");
  await userEvent.selectOptions(screen.getByLabelText("What you do"), "School Teacher");
  await userEvent.click(screen.getByRole("checkbox", { name: /18 or older/ }));
}
const press = () => userEvent.click(screen.getByRole("button", { name: "Enter TPO 2099" }));

test("an empty form says how much is missing and sends nothing", async () => {
  show();
  await press();
  expect(screen.getByText("5 things are still missing above.")).toBeDefined();
  expect(screen.getByText("Choose the track that you want to sit.")).toBeDefined();
  expect([sent, here.asked]).toEqual([[], []]);
});

test("[OLY-01] a guest is asked to sign in with what they chose, and the press is finished afterwards", async () => {
  show();
  await fill();
  await press();
  expect(sent).toEqual([]);
  const body = here.asked[0]!.action!.data;
  expect(body).toMatchObject({ tracks: [{ track: "physics", medium: "en" }], place: "home", country: "IN", adult: true });
  here.back.get("enter-olympiad")!(body);
  await waitFor(() => expect(sent).toEqual([{ path: "PUT /api/exams/editions/tpo-2099/entry", body }]));
});

test("what the profile knows is filled in; once entered, the ticket leads to the entry", async () => {
  here.me = asha;
  show();
  expect(screen.getByLabelText<HTMLSelectElement>("Country").value).toBe("IN");
  expect(screen.getByLabelText<HTMLSelectElement>("What you do").value).toBe("School Teacher");
  await fill();
  await press();
  expect(await screen.findByRole("heading", { name: "Your seat is kept" })).toBeDefined();
  expect(screen.getByRole("link", { name: "See or change your entry" }).getAttribute("href")).toBe("/profile/tpo-registrations");
  expect(localStorage).toHaveLength(0);
});

test("a refusal is said beside the button, and nothing that was chosen is lost", async () => {
  here.me = asha;
  refusal = { code: "exams.not_teaching", message: "The olympiad is for people who teach now, or who lead a school." };
  show();
  await fill();
  await press();
  expect(await screen.findByText(/people who teach now/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "First track" }).value).toBe("Physics");
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain("physics"));
});
