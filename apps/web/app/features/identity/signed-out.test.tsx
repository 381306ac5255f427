import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveNote, takeNote } from "../../lib/session-note.ts";
import { haveDialogs } from "../../ui/testing/native-dialog.ts";
import { SignedOut } from "./signed-out.tsx";

/** The dialog comes when the line lets it. */
const line = vi.hoisted(() => ({ arrive: (): void => undefined }));
vi.mock("../../lib/use-lazy-part.ts", async () => {
  const { Dialog } = await import("../../ui/dialog.tsx");
  const fetch = () =>
    new Promise<boolean>((there) => {
      line.arrive = () => there(true);
    });
  return { useLazyPart: () => ({ Part: Dialog, busy: false, fetch }) };
});

beforeEach(() => {
  haveDialogs();
  leaveNote("signed-out");
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

const arrive = async () => act(async () => line.arrive());
const title = () => screen.queryByText("Logged Out!");

test("[PROF-09] Logged Out! is said on the page that a sign-out loads, once", async () => {
  render(<SignedOut />);
  await arrive();
  expect(title()).not.toBeNull();
  cleanup();
  render(<SignedOut />);
  await arrive();
  expect(title()).toBeNull();
});

test("Logged Out! does not open under the hands of somebody who has begun to sign in: a line says it", async () => {
  render(<SignedOut />);
  fireEvent.pointerDown(document.body);
  await arrive();
  expect(title()).toBeNull();
  expect(screen.getByText("You have Successfully Logged Out.")).toBeTruthy();
});

test("Logged Out! that no page has said in time is never said", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 60_000);
  expect(takeNote("signed-out")).toBe(false);
  expect(sessionStorage.length).toBe(0);
});
