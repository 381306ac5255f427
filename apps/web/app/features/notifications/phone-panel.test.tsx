import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiFailure } from "../../lib/api-failure.ts";
import { forgetReads } from "../../lib/data/read.ts";
import type { PushState } from "../../lib/push/push-state.ts";
import { PhonePanel } from "./phone-panel.tsx";
import { usePhone } from "./use-phone.ts";

let state: PushState;
let answer: () => Promise<PushState>;
const forgotten = vi.fn<() => void>();
vi.mock("../../lib/push/push-state.ts", () => ({ pushState: async () => state, keepAsUntold: () => forgotten() }));
vi.mock("../../lib/push/tell-me-here.ts", () => ({ tellMeHere: async () => answer() }));
vi.mock("../../lib/push/stop-here.ts", () => ({ stopHere: async () => answer() }));
vi.mock("../../lib/use-site.ts", () => ({ useBrand: () => ({ name: "Upaya" }) }));

const since = "2026-11-12T05:00:00.000Z";
const here = { id: "1", label: "Chrome on Android", kind: "browser", current: true, since };
const elsewhere = { ...here, id: "2", label: "Firefox on Windows", current: false };
let devices: readonly object[];
let asked: string[];
let tested: () => Response;

const reply = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const refusal = (code: string, message: string, status: number) => reply({ error: { code, message } }, status);

function Shown() {
  return <PhonePanel phone={usePhone()} />;
}

beforeEach(() => {
  state = "granted";
  answer = async () => state;
  devices = [here];
  asked = [];
  tested = () => reply({ message: "Sent." });
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
    return url.endsWith("/devices") ? reply({ data: devices }) : tested();
  });
});
afterEach(() => {
  cleanup();
  forgetReads();
  vi.unstubAllGlobals();
  forgotten.mockClear();
});

const panel = async (title: string) => within(await screen.findByRole("region", { name: title }));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const tests = () => asked.filter((call) => call.endsWith("/engagement/test-push"));

test("a device that is told says since when, and how many more are", async () => {
  devices = [here, elsewhere];
  render(<Shown />);
  const told = await panel("This phone is told");
  expect(await told.findByText("Since 12 Nov 2026. One more device is told.")).toBeTruthy();
});

test("a test is sent once for each press, and says that it is on its way", async () => {
  render(<Shown />);
  await screen.findByText("Since 12 Nov 2026.");
  press("Send a test");
  expect((await screen.findByRole("status")).textContent).toBe("It is on its way. Look at your screen.");
  expect(tests()).toEqual(["POST /api/engagement/test-push"]);
  tested = () => refusal("engagement.not_reached", "None of your devices could be reached just now. Try again in a minute.", 503);
  press("Send a test");
  expect((await screen.findByRole("alert")).textContent).toBe("None of your devices could be reached just now. Try again in a minute.");
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByRole("heading", { name: "This phone is told" })).toBeTruthy();
});

test("a test without a line says so, and can be sent again", async () => {
  render(<Shown />);
  await screen.findByText("Since 12 Nov 2026.");
  tested = () => {
    throw new TypeError("away");
  };
  press("Send a test");
  expect((await screen.findByRole("alert")).textContent).toMatch(/\S/);
  tested = () => reply({ message: "Sent." });
  press("Send a test");
  expect(await screen.findByText("It is on its way. Look at your screen.")).toBeTruthy();
});

test("a device that nothing is sent to any more says so, and is told again by one press", async () => {
  render(<Shown />);
  await screen.findByText("Since 12 Nov 2026.");
  devices = [];
  tested = () => refusal("engagement.no_device", "No device of yours is told anything yet.", 409);
  press("Send a test");
  const lost = await panel("Tell me on this phone");
  expect(lost.getByRole("alert").textContent).toBe("This phone was told nothing any more. Press once more, and it is.");
  answer = async () => {
    devices = [here];
    return "granted";
  };
  press("Tell me on this phone");
  expect(await screen.findByText("Since 12 Nov 2026.")).toBeTruthy();
  expect(forgotten).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("is asked by a press alone, and a device that says no has the way out of it", async () => {
  state = "not_asked";
  render(<Shown />);
  await panel("Tell me on this phone");
  expect(asked).toEqual([]);
  answer = async () => (state = "denied");
  press("Tell me on this phone");
  const blocked = await panel("The browser says no");
  expect(blocked.getAllByRole("listitem").length).toBe(3);
  press("Look again");
  expect((await screen.findByRole("alert")).textContent).toBe("The browser still says no.");
  state = "granted";
  press("Look again");
  expect(await screen.findByRole("heading", { name: "This phone is told" })).toBeTruthy();
});

test("what failed changed nothing and says so; stopping says what goes on", async () => {
  state = "not_asked";
  render(<Shown />);
  await panel("Tell me on this phone");
  answer = () => Promise.reject(new DOMException("no push service", "AbortError"));
  press("Tell me on this phone");
  expect((await screen.findByRole("alert")).textContent).toBe("That did not work. Nothing has changed; please try again.");
  answer = () => Promise.reject(new ApiFailure({ code: "unavailable", message: "No line.", status: 0 }));
  press("Tell me on this phone");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("No line."));
  answer = async () => "granted";
  press("Tell me on this phone");
  await screen.findByText("Since 12 Nov 2026.");
  answer = async () => "not_asked";
  press("Stop on this phone");
  expect(await screen.findByText("This phone is told nothing any more. Letters and the bell go on.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Tell me on this phone" })).toBeTruthy();
});
