import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { type CallInput, callOperation, request } from "../../api-browser.ts";
import { ApiFailure } from "../../api-failure.ts";
import { forgetReads, loadLayer } from "../../data/read.ts";
import { haveDialogs, media } from "../../../ui/testing/native-dialog.ts";
import { here } from "./here.ts";

interface Asked {
  readonly call: string;
  readonly input: CallInput;
}
type Answer = (input: CallInput) => unknown;

/** What the server says to each call, and what it was asked. */
export const there = { answers: {} as Record<string, Answer>, calls: [] as Asked[] };

export const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 40))));

export function refuse(code: string, status: number, message: string): never {
  throw new ApiFailure({ code, status, message });
}

const pins: Record<string, object> = { "411038": { city: "Pune", state: "Maharashtra", gst_state_code: "27" } };

const usual: Record<string, Answer> = {
  "GET /schools/claims": () => ({ data: [] }),
  "GET /places/pin-codes/:pin": ({ params }) => {
    const pin = String(params?.["pin"]);
    const found = pins[pin];
    return found ? { pin, ...found } : refuse("places.no_such_pin", 404, "We do not know this PIN code.");
  },
};

/** The same beginning for each test. */
export function cleanly(): void {
  beforeAll(async () => {
    haveDialogs();
    await loadLayer();
  });
  beforeEach(() => {
    Object.assign(there, { answers: { ...usual }, calls: [] });
    Object.assign(here, { status: "in", schools: [], routes: [], failed: false, reloaded: 0, asked: [] });
    vi.stubGlobal("matchMedia", media(true));
    const answer = async (call: string, input: CallInput) => {
      there.calls.push({ call, input });
      const known = there.answers[call];
      if (!known) throw new Error(`nobody answers ${call}`);
      return known(input);
    };
    vi.mocked(request).mockImplementation(async ({ method, path }, input = {}) => answer(`${method} ${path}`, input));
    vi.mocked(callOperation).mockImplementation(async ({ name }, query = {}) => answer(name, { query } as CallInput));
  });
  afterEach(() => {
    cleanup();
    forgetReads();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

export async function show(element: ReactNode, at = "/") {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  await settle();
  return router;
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true });

export async function type(name: string, value: string): Promise<void> {
  fireEvent.change(field(name), { target: { value } });
  await settle();
}

export function faultOf(name: string): string | null | undefined {
  const control = field(name);
  if (control.getAttribute("aria-invalid") !== "true") return undefined;
  return document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent;
}

export async function press(name: string | RegExp, role: "button" | "link" | "radio" | "switch" | "menuitem" = "button"): Promise<void> {
  fireEvent.click(screen.getByRole(role, { name }));
  await settle();
}

/** What was sent to this call. */
export const sent = (call: string) => there.calls.filter((each) => each.call === call).map(({ input }) => input);
