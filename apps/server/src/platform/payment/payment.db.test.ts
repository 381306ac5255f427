import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "@upaya/sandbox";
import { type TestPlatform, testPlatform } from "../testing/test-platform.ts";

let sandbox: Sandbox;
let test: TestPlatform;

beforeAll(async () => {
  sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
  test = await testPlatform({ RAZORPAY_URL: sandbox.url });
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

describe("what an act is given to be paid with", () => {
  it("is the gateway that the settings name, and is refused while a transaction is open", async () => {
    const ctx = test.ctx();
    const order = { receipt: randomUUID(), amount: 49_900, again: false };
    await expect(ctx.tx(() => ctx.payment.createOrder(order))).rejects.toThrow("payment was called inside a transaction");
    expect(sandbox.razorpay.find(order.receipt)).toBeUndefined();
    const { id } = await ctx.payment.createOrder(order);
    expect(sandbox.razorpay.find(order.receipt)?.order.id).toBe(id);
  });
});
