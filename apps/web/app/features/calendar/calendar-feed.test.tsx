import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetReads } from "../../lib/data/read.ts";
import { haveDialogs } from "../../ui/testing/native-dialog.ts";
import { CalendarFeed } from "./calendar-feed.tsx";

/** The server: one address, or none. */
let kept: { url: string | null; made_at: string } | null = null;
let made = 0;
const asked: string[] = [];
const urlOf = (number: number) => `https://upaya.example/api/calendar/${"s".repeat(42)}${number}.ics`;

function serve(): void {
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit) => {
    asked.push(`${method} ${url}`);
    if (method === "POST") kept = { url: urlOf((made += 1)), made_at: "2026-11-18T09:00:00.000Z" };
    if (method === "DELETE") {
      kept = null;
      return Response.json({ message: "Your calendar address has stopped." });
    }
    return Response.json({ address: kept });
  });
}

beforeEach(() => {
  haveDialogs();
  kept = null;
  made = 0;
  asked.length = 0;
  serve();
});
afterEach(() => {
  cleanup();
  forgetReads();
});

const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Your calendar address" });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
/** In the dialog that is open. */
const answer = async (title: string, name: string) => {
  const dialog = await screen.findByRole("dialog", { name: title });
  const button = [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  await userEvent.click(button!);
};

describe("somebody without an address", () => {
  test("is told so, makes one, and sees it", async () => {
    render(<CalendarFeed />);
    await screen.findByText("You have no address yet.");
    await press("Make my address");
    expect((await field()).value).toBe(urlOf(1));
    expect(screen.getByText(/Made 18 Nov 2026\./)).toBeTruthy();
    expect(screen.getByText(/The room's link is never in it\./)).toBeTruthy();
  });

  test("sees the one that works, also when another was made in the same moment", async () => {
    render(<CalendarFeed />);
    await screen.findByText("You have no address yet.");
    vi.stubGlobal("fetch", async (_url: string, { method = "GET" }: RequestInit) =>
      Response.json({ address: { url: urlOf(method === "POST" ? 7 : 8), made_at: "2026-11-18T09:00:00.000Z" } }),
    );
    await press("Make my address");
    expect((await field()).value).toBe(urlOf(8));
  });
});

describe("somebody with one", () => {
  beforeEach(() => {
    kept = { url: urlOf(0), made_at: "2026-11-01T09:00:00.000Z" };
  });

  test("copies it", async () => {
    const user = userEvent.setup();
    render(<CalendarFeed />);
    await user.click(await screen.findByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(urlOf(0));
  });

  test("makes a new one only after a word of warning", async () => {
    render(<CalendarFeed />);
    await press("Make a new address");
    await answer("Make a new address?", "Keep it");
    expect(asked.filter((each) => each.startsWith("POST"))).toEqual([]);
    await press("Make a new address");
    expect((await screen.findByRole("dialog", { name: "Make a new address?" })).textContent).toContain("The old one stops at once.");
    await answer("Make a new address?", "Make a new address");
    await waitFor(async () => expect((await field()).value).toBe(urlOf(1)));
  });

  test("stops it only after a question", async () => {
    render(<CalendarFeed />);
    await press("Stop it");
    await answer("Stop this address?", "Stop it");
    await screen.findByText("You have no address yet.");
    expect(asked.filter((each) => each.startsWith("DELETE"))).toEqual(["DELETE /api/user/calendar"]);
  });

  test("that we can no longer show is told what to do", async () => {
    kept = { url: null, made_at: "2026-11-01T09:00:00.000Z" };
    render(<CalendarFeed />);
    await screen.findByText(/To copy it again, make a new one\./);
    expect(screen.queryByRole("textbox")).toBeNull();
    await screen.findByRole("button", { name: "Make a new address" });
  });
});

test("while it loads it says so; a line that is down is said, with one way to try again", async () => {
  const held = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => held.promise);
  render(<CalendarFeed />);
  await screen.findByRole("status", { name: "Loading your calendar address" });
  held.reject(new TypeError("no line"));
  const again = await screen.findByRole("button", { name: "Try again" });
  serve();
  await userEvent.click(again);
  expect(await screen.findByText("You have no address yet.")).toBeTruthy();
});

test("what could not be made changes nothing on the page", async () => {
  render(<CalendarFeed />);
  await screen.findByText("You have no address yet.");
  vi.stubGlobal("fetch", async () => Response.json({ error: { code: "internal", message: "No." } }, { status: 500 }));
  await press("Make my address");
  await waitFor(() => expect(screen.getByRole("button", { name: "Make my address" }).getAttribute("aria-busy")).toBeNull());
  expect(screen.getByText("You have no address yet.")).toBeTruthy();
});
