import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { OrderItem } from "@upaya/contracts/commerce/checkout.ts";
import type { request } from "../../lib/api-browser.ts";
import { course, delivered, orderOf, paid, set } from "./order.builders.ts";
import { cleanly, heading, show, text } from "./testing/stage.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("./testing/here.ts")).session as object),
}));

cleanly();

const school = { id: "0192f3a0-7c1e-7a55-8f00-c00000000002", name: "Navodit Public School" };
const seats: OrderItem = {
  ...course,
  seats: 12,
  voucher: { code: "SEAT-7K0M-QX9D-1F4TB", discount_id: school.id, voucher_count: 12, applied_coupons_count: 5 },
};
const codes = () => screen.queryAllByRole("textbox").map((box) => (box as HTMLInputElement).value);

describe("the order of a school", () => {
  test("that is paid has a code for each thing, how many of its seats are taken, and no lesson to begin", async () => {
    await show({ ...delivered, refund_until: null, school, items: [seats] });
    expect([heading(), codes()]).toEqual(["The seats are ready", ["SEAT-7K0M-QX9D-1F4TB"]]);
    expect(text()).toContain("Navodit Public School has paid for them.");
    expect(text()).toContain("5 of 12 seats used");
    expect(screen.getByRole("button", { name: "Copy" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Begin|My Learning/ })).toBeNull();
    expect(text()).not.toContain("Changed your mind?");
  });

  test("that is on its way says what comes, for how many", async () => {
    await show({ ...paid, state: "paid", school, items: [{ ...seats, voucher: null }] });
    expect(text()).toContain("The codes for your teachers come in a few seconds");
    expect(text()).toContain("12 seats");
    expect(codes()).toEqual([]);
  });

  test("of which a part went back has the codes of the rest", async () => {
    await show({ ...delivered, state: "part_refunded", going_back: 100, school, items: [seats, { ...set, seats: 3, voucher: null }] });
    expect(codes()).toEqual(["SEAT-7K0M-QX9D-1F4TB"]);
    expect(text()).toContain("The rest can be used: its codes are below.");
    expect(text()).not.toContain("My Learning");
  });

  test.each(["expired", "cancelled"] as const)("that has %s says in whose cart everything is", async (state) => {
    await show({ ...orderOf(), state, school, items: [{ ...seats, voucher: null }] });
    expect(text()).toContain("What was in it is back in the cart of Navodit Public School.");
  });
});
