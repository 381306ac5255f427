import { act, cleanup, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { toast } from "../../../ui/toast.tsx";
import type { request } from "../../api-browser.ts";
import { lineFailure } from "../../api-failure.ts";
import { forgetReads } from "../../data/read.ts";
import { here } from "../testing/here.ts";
import { cleanly, id, micro, press, refusing, says, server, settle, show } from "../testing/one-card.tsx";

vi.mock("../../api-browser.ts", () => ({
  request: vi.fn<typeof request>(),
  callApi: vi.fn<typeof request>(),
  callOperation: vi.fn<typeof request>(),
}));
vi.mock(import("../../session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("../testing/here.ts")).session as object),
}));

cleanly();

describe("what opens later", () => {
  const later = { ready: false };

  test("keeps its label and says so; what is open, is theirs or is over does not", async () => {
    server();
    await show(later);
    expect(says()).toBe("Opens later");
    expect(screen.getByRole("button", { name: "Enroll Now" })).toBeTruthy();
    cleanup();
    await show({ ...later, is_over: true });
    expect(says()).toBeUndefined();
    cleanup();
    await show();
    expect(says()).toBeUndefined();
    cleanup();
    forgetReads();
    server({ learning: true });
    await show(later);
    expect(says()).toBeUndefined();
  });

  test("[CARD-08] keeps the label of its kind and price", async () => {
    for (const [change, label] of [
      [{ price: 499 }, "Add to Cart"],
      [micro, "Register Now"],
      [{ course_type: "webinars", category: "webinar" }, "Register Now"],
    ] as const) {
      for (const status of ["in", "out"] as const) {
        server();
        await show({ ...later, ...change }, status);
        expect(screen.getByRole("button", { name: label })).toBeTruthy();
        cleanup();
        forgetReads();
      }
    }
  });

  test("a press offers word of it, one tap keeps that, and another takes it back; nothing goes into the cart", async () => {
    const writes = server();
    await show({ ...later, price: 499 });
    await press("Add to Cart");
    expect([writes, localStorage.getItem("upaya.cart")]).toEqual([[], null]);
    await press("Tell me when it opens");
    expect(says()).toBe("Opens later. We will write.");
    const on = screen.getByRole("button", { name: "We will tell you" });
    expect(on.getAttribute("aria-pressed")).toBe("true");
    await press("We will tell you");
    expect(writes).toEqual(["POST /learning/awaited", "DELETE /learning/awaited/:item_id"]);
    expect(says()).toBe("Opens later");
    await act(async () => vi.mocked(toast.success).mock.calls.at(-1)?.[1]?.run());
    await settle();
    expect(says()).toBe("Opens later. We will write.");
  });

  test("remembers that they asked", async () => {
    server({ awaited: true });
    await show(later);
    expect(says()).toBe("Opens later. We will write.");
    await press("Enroll Now");
    expect(screen.getByRole("button", { name: "We will tell you" })).toBeTruthy();
  });

  test("[CARD-06] asks a guest to sign in, sends nothing, and keeps the wish once they have", async () => {
    const writes = server();
    await show({ ...later, ...micro }, "out");
    await press("Register Now");
    expect(here.asked).toEqual([{ reason: "Sign in, and we tell you when it opens", action: { kind: `opening ${id}`, data: null } }]);
    expect([writes, localStorage.getItem("upaya.cart")]).toEqual([[], null]);
    here.status = "in";
    await act(async () => here.kept.get(`opening ${id}`)?.());
    await settle();
    expect(writes).toEqual(["POST /learning/awaited"]);
  });

  test("is not promised where it could not be kept", async () => {
    refusing(lineFailure());
    await show(later);
    await press("Enroll Now");
    await press("Tell me when it opens");
    expect(screen.getByRole("button", { name: "Tell me when it opens" }).getAttribute("aria-pressed")).toBe("false");
    expect(toast.error).toHaveBeenCalledWith(lineFailure().message);
    expect(says()).toBe("Opens later");
  });
});
