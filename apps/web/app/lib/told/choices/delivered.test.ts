import { expect, test } from "vitest";
import type { ShownDelivery } from "@upaya/contracts/engagement/telling/bell.ts";
import { deliveredText } from "./delivered.ts";

const told = "2026-11-12T16:18:00.000Z";
const one = (more: Partial<ShownDelivery>): ShownDelivery => ({
  channel: "push",
  state: "accepted",
  because: null,
  held_until: null,
  at: told,
  ...more,
});
const said = (...deliveries: ShownDelivery[]) => deliveredText(deliveries, told, "Asia/Kolkata");

test("what became of a message is said channel by channel", () => {
  expect(said(one({}), one({ channel: "email" }))).toBe("Phone, accepted. Email, accepted.");
  expect(said()).toBe("On the bell.");
});

test("what was held says until when, why, and what came of it then", () => {
  const night = { held_until: "2026-11-13T01:30:00.000Z", because: "quiet_hours" };
  expect(said(one(night))).toBe("Held until 7:00 am: quiet hours. Then phone, accepted.");
  expect(said(one({ ...night, state: "held" }))).toBe("Phone: held until 7:00 am: quiet hours.");
  expect(said(one({ held_until: "2026-11-16T01:30:00.000Z", because: "sunday", state: "held" }))).toBe(
    "Phone: held until Mon 16 Nov, 7:00 am: a Sunday.",
  );
});

test("what did not go says why, and a reason that is new to this page is left out", () => {
  expect(said(one({ state: "dropped", because: "switched_off" }))).toBe("Phone, not sent: you switched it off.");
  expect(said(one({ state: "dropped", because: "a_reason_of_tomorrow" }))).toBe("Phone, not sent.");
});
