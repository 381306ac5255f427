import { describe, expect, it } from "vitest";
import type { Order } from "@upaya/contracts/commerce/checkout.ts";
import { attemptOf } from "./order.builders.ts";
import { isWaiting, type Stage, stageOf } from "../../lib/paying/stage.ts";

type Attempt = Order["attempt"];

describe("what the page of an order says", () => {
  it.each<[Stage, Attempt, boolean]>([
    ["begin", null, false],
    ["begin", attemptOf("upi", "created"), false],
    ["begin", attemptOf("hosted", "created"), true],
    ["away", attemptOf("hosted", "pending"), false],
    ["approve", attemptOf("upi", "pending"), false],
    ["approve", attemptOf("upi", "pending"), true],
    ["confirming", attemptOf("hosted", "pending"), true],
    ["confirming", attemptOf("upi", "authorised"), false],
    ["confirming", attemptOf("hosted", "authorised"), false],
    ["failed", attemptOf("hosted", "failed"), true],
    ["failed", attemptOf("upi", "failed"), false],
    ["received", attemptOf("upi", "captured"), false],
  ])("is %s while it is placed, by its last try and whether the browser came back", (stage, attempt, returned) => {
    expect(stageOf({ state: "placed", attempt }, returned)).toBe(stage);
  });

  it.each<[Stage, Order["state"]]>([
    ["received", "paid"],
    ["yours", "delivered"],
    ["part_back", "part_refunded"],
    ["back", "refunded"],
    ["expired", "expired"],
    ["cancelled", "cancelled"],
  ])("is %s whatever its last try says, when it is %s", (stage, state) => {
    for (const attempt of [null, attemptOf("hosted", "pending"), attemptOf("upi", "failed")])
      expect(stageOf({ state, attempt }, true)).toBe(stage);
  });

  it("may become another by itself until it is delivered or has ended", () => {
    const waiting = (["placed", "paid", "delivered", "part_refunded", "refunded", "expired", "cancelled"] as const).filter((state) =>
      isWaiting({ state, attempt: null }),
    );
    expect(waiting).toEqual(["placed", "paid"]);
  });
});
