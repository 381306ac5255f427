import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { request } from "../api-browser.ts";
import type * as Session from "../session.ts";
import { TellMeWhen } from "./tell-me-when.tsx";

const here = vi.hoisted(() => ({ me: undefined as unknown }));
vi.mock("../api-browser.ts", () => ({
  request: vi.fn<typeof request>(),
  callApi: vi.fn<typeof request>(),
  callOperation: vi.fn<typeof request>(),
}));
vi.mock(import("../session.ts"), async (original) => ({
  ...(await original()),
  useSession: () => ({ status: here.me ? "in" : "out", me: here.me, failed: false }) as ReturnType<typeof Session.useSession>,
}));
const asked = vi.mocked(request);

const settle = () => act(async () => undefined);
async function show(me: unknown) {
  here.me = me;
  const element = (
    <TellMeWhen topic="jobs" outcome={undefined} label="E-mail or mobile number" button="Tell me when it opens" promise="Once." />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  await settle();
}
/** By what is asked, not by when: the question and the tap may overtake each other. */
function serve(known: object, ...taps: (object | Error)[]): void {
  asked.mockImplementation(async ({ method }) => {
    const reply = method === "GET" ? known : taps.shift();
    if (reply === undefined || reply instanceof Error) throw reply ?? new Error("asked too often");
    return reply;
  });
}
const asha = { user: { id: "asha" } };
const button = () => screen.getByRole("button", { name: "Tell me when it opens" });

beforeEach(() => {
  asked.mockReset();
});
afterEach(cleanup);

describe("word when it opens", () => {
  test("takes an address or a number from a guest, in one field that takes both", async () => {
    await show(undefined);
    const field = screen.getByLabelText("E-mail or mobile number");
    expect([field.getAttribute("type"), field.getAttribute("name")]).toEqual([null, "address"]);
    expect(asked).not.toHaveBeenCalled();
  });

  test("takes one tap of whoever is signed in: no field, one call", async () => {
    serve({ asked: false }, { message: "Thank you." });
    await show(asha);
    expect(screen.queryByRole("textbox")).toBeNull();
    fireEvent.click(button());
    expect((await screen.findByRole("status")).textContent).toBe("Thank you.");
    expect(asked.mock.calls.filter(([{ method }]) => method === "POST")).toEqual([
      [expect.objectContaining({ method: "POST", path: "/engagement/interest" }), { body: { topic: "jobs" } }],
    ]);
  });

  test("remembers who has asked", async () => {
    serve({ asked: true });
    await show(asha);
    expect((await screen.findByRole("status")).textContent).toContain("You asked us to tell you.");
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("says when it could not be kept, and can be pressed again", async () => {
    serve({ asked: false }, new Error("the line is down"), { message: "Thank you." });
    await show(asha);
    fireEvent.click(button());
    expect((await screen.findByRole("alert")).textContent).toContain("press again");
    fireEvent.click(button());
    expect((await screen.findByRole("status")).textContent).toBe("Thank you.");
  });
});
