import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { haveDialogs } from "../../ui/testing/native-dialog.ts";
import { ZoneNotice } from "./zone-notice.tsx";

beforeEach(haveDialogs);
afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset["zone"];
});

const choose = async (value: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Change" }));
  await screen.findByRole("dialog", { name: "Your time" });
  await userEvent.selectOptions(screen.getByLabelText("Place"), value);
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
};

test("whoever is in India needs no word of it", () => {
  vi.stubEnv("TZ", "Asia/Kolkata");
  expect(render(<ZoneNotice />).container.textContent).toBe("");
});

test("whoever is elsewhere is told what we take their place for", async () => {
  vi.stubEnv("TZ", "Africa/Nairobi");
  render(<ZoneNotice />);
  expect(await screen.findByText("You seem to be in Nairobi. Times are in your time, with India beside them.")).toBeTruthy();
});

test("and may choose another, India's, or the device's again", async () => {
  vi.stubEnv("TZ", "Africa/Nairobi");
  render(<ZoneNotice />);
  await choose("Asia/Kathmandu");
  expect(screen.getByText("You chose the time of Kathmandu. India's is beside it.")).toBeTruthy();
  expect(localStorage.getItem("upaya.zone")).toBe("Asia/Kathmandu");
  await choose("Asia/Kolkata");
  expect(screen.getByText("You chose India's time.")).toBeTruthy();
  await choose("");
  expect(screen.getByText(/You seem to be in Nairobi/)).toBeTruthy();
});
