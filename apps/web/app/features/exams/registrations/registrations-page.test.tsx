import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Entry } from "@upaya/contracts/exams/entries.ts";
import { forgetReads } from "../../../lib/data/read.ts";
import { haveDialogs } from "../../../ui/testing/native-dialog.ts";
import { buildEntered, buildOpenEdition } from "../exams.builders.ts";
import { RegistrationsPage } from "./registrations-page.tsx";

haveDialogs();

let entries: Entry[] | undefined;
let edition: ReturnType<typeof buildOpenEdition> | null;
let sent: { path: string; body: unknown }[];
let refusal: object | undefined;
let people = 0;

const tracks = () => ({ response: { data: edition?.tracks ?? [], total: edition?.tracks.length ?? 0 } });

beforeEach(() => {
  [entries, edition, sent, refusal] = [[], buildOpenEdition(), [], undefined];
  localStorage.clear();
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (!entries) throw new TypeError("no line");
    if (url.startsWith("/api/exams/teacher-tracks")) return Response.json(tracks());
    if (method === "GET") return Response.json(url === "/api/exams/editions/open" ? { edition } : { data: entries, open: edition });
    sent.push({ path: `${method} ${url}`, body: body ? JSON.parse(body as string) : undefined });
    if (refusal) return Response.json({ error: refusal }, { status: 409 });
    if (method === "DELETE") entries = entries.map((entry) => ({ ...entry, state: "withdrawn", changed_at: "2098-12-01T09:00:00.000Z" }));
    return Response.json(method === "DELETE" ? { done: true } : entries[0]);
  });
});
afterEach(() => {
  cleanup();
  forgetReads();
  vi.unstubAllGlobals();
});

function show() {
  const element = <RegistrationsPage user={`9b0e7a52-0000-7000-8000-${String((people += 1)).padStart(12, "0")}`} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: ["/profile/tpo-registrations"] })} />);
}

const entry = () => screen.findByRole("region", { name: "Your entry" });

describe("the page of registrations", () => {
  test("[ROUTE-31] lists the entry with one's own hour first, India's beside it, and says that the paper opens later", async () => {
    entries = [
      buildEntered({
        extra_time: {
          need: "reading",
          state: "refused",
          asked_at: "2098-11-18T09:00:00.000Z",
          decided_at: "2098-11-20T09:00:00.000Z",
          words: "A reader can help.",
        },
      }),
    ];
    show();
    const region = within(await entry());
    expect(region.getByText("10:00 am in Nairobi")).toBeDefined();
    expect(region.getByText("12:30 pm IST, 90 min")).toBeDefined();
    expect(region.getByText("हिन्दी").getAttribute("lang")).toBe("hi");
    expect(region.getByText("Saturday 31 January 2099")).toBeDefined();
    expect(region.getByText("Not given. A reader can help.")).toBeDefined();
    expect(region.getByText("The paper opens later")).toBeDefined();
    expect(region.getByRole<HTMLButtonElement>("button", { name: "Opens 31 Jan, 9:50 am" }).disabled).toBe(true);
    expect(screen.getByText("Fri 16 Jan, midnight")).toBeDefined();
  });

  test("says that nothing was entered, and leads to what can be", async () => {
    show();
    expect(await screen.findByText(/International TPO 2099 is open until Friday 16 January 2099, free/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Enter TPO 2099" }).getAttribute("href")).toBe("/tpo-2025#seat");
  });

  test("says so when nothing is open either", async () => {
    edition = null;
    show();
    expect(await screen.findByText(/when the next edition opens/)).toBeDefined();
  });

  test("says that the line is away, and tries again when asked", async () => {
    entries = undefined;
    show();
    const again = await screen.findByRole("button", { name: "Try again" });
    entries = [buildEntered()];
    await userEvent.click(again);
    expect(await entry()).toBeDefined();
  });

  test("offers no change once entries have closed", async () => {
    entries = [buildEntered({ is_open: false })];
    show();
    const region = within(await entry());
    expect(region.getByText("Entries have closed. What you entered stays as it is.")).toBeDefined();
    expect(region.queryByRole("button", { name: /Change|Take/ })).toBeNull();
  });

  test("shows what is behind somebody apart from what lies ahead", async () => {
    const past = buildEntered({ id: "9b0e7a52-0000-7000-8000-0000000000e9", is_open: false });
    entries = [{ ...past, tracks: past.tracks.map((track) => ({ ...track, ends_at: "2020-01-01T00:00:00.000Z" })) }];
    show();
    const earlier = within(await screen.findByRole("region", { name: "Earlier entries" }));
    expect(earlier.getByText("International TPO 2099, Early Years")).toBeDefined();
    expect(screen.queryByRole("region", { name: "Your entry" })).toBeNull();
  });
});

describe("changing an entry", () => {
  const open = async () => {
    entries = [buildEntered()];
    show();
    await userEvent.click(within(await entry()).getByRole("button", { name: "Change track, language or place" }));
    const form = within(await screen.findByRole("region", { name: "Change your entry" }));
    await form.findByRole("button", { name: "Save changes" });
    return form;
  };

  test("begins with what stands, takes a second track from the list, has no place for a third, and sends both", async () => {
    const form = await open();
    expect(form.getByRole<HTMLInputElement>("combobox", { name: "First track" }).value).toBe("Early Years");
    await userEvent.click(form.getByRole("combobox", { name: "Second track, if you like" }));
    await userEvent.click(await form.findByRole("option", { name: "Physics" }));
    // Its only language comes by itself.
    expect(form.getByLabelText<HTMLSelectElement>("Language of Physics").value).toBe("en");
    expect(form.getAllByRole("combobox", { name: /track/i })).toHaveLength(2);
    await userEvent.click(form.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({
      tracks: [
        { track: "early-years", medium: "hi" },
        { track: "physics", medium: "en" },
      ],
      place: "home",
      school: "",
      time_zone: "Africa/Nairobi",
      extra_time: null,
    });
    await waitFor(() => expect(screen.queryByRole("region", { name: "Change your entry" })).toBeNull());
  });

  test("says what is missing and what the server refused, and loses nothing by either", async () => {
    const form = await open();
    await userEvent.click(form.getByRole("combobox", { name: "Second track, if you like" }));
    await userEvent.click(await form.findByRole("option", { name: "Early Years" }));
    await userEvent.click(form.getByRole("button", { name: "Save changes" }));
    expect(form.getByText(/This is your first track already/)).toBeDefined();
    expect(sent).toEqual([]);
    await userEvent.click(form.getByRole("button", { name: "Sit one paper only" }));
    await userEvent.click(form.getByRole("radio", { name: "My school" }));
    refusal = { code: "exams.closed", message: "Entries have closed where you are." };
    await userEvent.click(form.getByRole("button", { name: "Save changes" }));
    expect(await form.findByText("Entries have closed where you are.")).toBeDefined();
    expect(form.getByRole<HTMLInputElement>("radio", { name: "My school" }).checked).toBe(true);
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain("school"));
  });

  test("takes an entry back only after asking", async () => {
    entries = [buildEntered()];
    show();
    await userEvent.click(within(await entry()).getByRole("button", { name: "Take my entry back" }));
    expect(sent).toEqual([]);
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Take my entry back" }));
    expect(await screen.findByRole("link", { name: "Enter again" })).toBeDefined();
    expect(screen.getByText(/Taken back on/)).toBeDefined();
  });
});
