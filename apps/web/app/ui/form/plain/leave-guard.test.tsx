import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { LeaveGuard } from "./leave-guard.tsx";

// There are no modal dialogs here: open and closed are enough for what is asked.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

function page(active: boolean) {
  const form = (
    <>
      <LeaveGuard active={active} />
      <Link to="/away">Away</Link>
    </>
  );
  const router = createMemoryRouter([
    { path: "/", element: form },
    { path: "/away", element: <p>Gone</p> },
  ]);
  render(<RouterProvider router={router} />);
}

const leaving = () => {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

describe("leaving a page", () => {
  it("asks first while its answers are kept nowhere", async () => {
    page(true);
    expect(leaving()).toBe(true);
    await userEvent.click(screen.getByRole("link", { name: "Away" }));
    await userEvent.click(await screen.findByRole("button", { name: "Stay here" }));
    expect(screen.getByRole("link", { name: "Away" })).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Away" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    expect(await screen.findByText("Gone")).toBeTruthy();
  });

  it("asks nothing otherwise", async () => {
    page(false);
    expect(leaving()).toBe(false);
    await userEvent.click(screen.getByRole("link", { name: "Away" }));
    expect(await screen.findByText("Gone")).toBeTruthy();
  });
});
