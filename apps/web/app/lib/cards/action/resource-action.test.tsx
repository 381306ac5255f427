import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { toast } from "../../../ui/toast.tsx";
import type { request } from "../../api-browser.ts";
import { ApiFailure, lineFailure } from "../../api-failure.ts";
import { forgetReads } from "../../data/read.ts";
import { here } from "../testing/here.ts";
import { called, cleanly, id, masterclass, micro, press, refusing, server, settle, show, talk } from "../testing/one-card.tsx";

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

describe("a cart", () => {
  test("[CARD-03] that holds it shows Go to Cart, whatever its kind: one's own, and a guest's on this device", async () => {
    for (const kind of [{}, { price: 499 }, micro, talk, { ...masterclass, price: 499 }]) {
      for (const status of ["in", "out"] as const) {
        server({ in_cart: status === "in" });
        if (status === "out") localStorage.setItem("upaya.cart", JSON.stringify([id]));
        await show(kind, status);
        expect(screen.getByRole("link", { name: "Go to Cart" }).getAttribute("href")).toBe("/cart");
        cleanup();
        forgetReads();
        localStorage.clear();
      }
    }
  });

  test("[CARD-05] takes a course with a price by one press, says so, and the card becomes Go to Cart; Undo takes it out", async () => {
    const writes = server();
    await show({ price: 499 });
    await press("Add to Cart");
    expect(screen.getByRole("link", { name: "Go to Cart" })).toBeTruthy();
    expect(toast.success).toHaveBeenCalledWith("The server's own words.", expect.objectContaining({ label: "Undo" }), "Success");
    expect(writes).toEqual(["POST /cart/retail", "GET /cart/retail-count"]);
    expect(localStorage.getItem("upaya.cart")).toBeNull();
    await act(async () => vi.mocked(toast.success).mock.calls.at(-1)?.[1]?.run());
    await settle();
    expect(screen.getByRole("button", { name: "Add to Cart" })).toBeTruthy();
  });

  test("[CARD-07] of a guest is kept on this device, and no call is made", async () => {
    for (const price of [null, 499]) {
      const writes = server();
      await show({ price }, "out");
      await press(price ? "Add to Cart" : "Enroll Now");
      expect([writes, localStorage.getItem("upaya.cart")]).toEqual([[], JSON.stringify([id])]);
      expect(screen.getByRole("link", { name: "Go to Cart" })).toBeTruthy();
      cleanup();
      forgetReads();
      localStorage.clear();
    }
  });
});

describe("what is open and free", () => {
  test("[CARD-02] that somebody has shows Start Learning and leads to their learning, a session Enrolled", async () => {
    for (const kind of [{}, micro]) {
      server({ learning: true });
      await show(kind);
      expect(screen.getByRole("link", { name: "Start Learning" }).getAttribute("href")).toBe("/profile/my-learning");
      cleanup();
      forgetReads();
    }
    server({ learning: true });
    await show({ course_type: "webinars", category: "webinar" });
    expect(screen.getByRole("article").querySelector(".got")?.textContent).toBe("Enrolled");
  });

  test("[CARD-04] Enroll Now enrols with one press and becomes Start Learning, and Undo takes it back", async () => {
    const writes = server();
    await show();
    const button = screen.getByRole("button", { name: "Enroll Now" });
    fireEvent.click(button);
    fireEvent.click(button);
    await settle();
    expect(writes).toEqual(["POST /learning/enrolments"]);
    expect(called.mock.calls.find(([call]) => call.method === "POST")?.[1]).toMatchObject({ body: { resource_id: id } });
    expect(screen.getByRole("link", { name: "Start Learning" })).toBeTruthy();
    expect(toast.success).toHaveBeenCalledWith("Enrolled: Mental maths", expect.anything());
    await act(async () => vi.mocked(toast.success).mock.calls[0]?.[1]?.run());
    await settle();
    expect(writes).toEqual(["POST /learning/enrolments", "DELETE /learning/records/:id"]);
    expect(screen.getByRole("button", { name: "Enroll Now" })).toBeTruthy();
  });

  test("[CARD-04] where the price is 0 or null, and only there", async () => {
    for (const price of [0, null]) {
      server();
      await show({ price });
      expect(screen.getByRole("button", { name: "Enroll Now" })).toBeTruthy();
      cleanup();
      forgetReads();
    }
    server();
    await show({ price: 499 });
    expect(screen.queryByRole("button", { name: "Enroll Now" })).toBeNull();
  });

  test("Register Now on a micro resource enrols as well", async () => {
    const writes = server();
    await show(micro);
    await press("Register Now");
    expect(writes).toEqual(["POST /learning/enrolments"]);
    expect(screen.getByRole("link", { name: "Start Learning" })).toBeTruthy();
  });

  test("a guest's Register Now asks for a sign-in and sends nothing; after it they are enrolled", async () => {
    const writes = server();
    await show(micro, "out");
    await press("Register Now");
    expect(here.asked).toEqual([{ reason: "Sign in to register", action: { kind: `register ${id}`, data: null } }]);
    expect(writes).toEqual([]);
    here.status = "in";
    await act(async () => here.kept.get(`register ${id}`)?.());
    await settle();
    expect(writes).toEqual(["POST /learning/enrolments"]);
  });

  test("a press before it is known who is here waits for that", async () => {
    const writes = server();
    await show(micro, "unknown");
    await press("Register Now");
    expect([here.asked, writes]).toEqual([[], []]);
    expect(screen.getByRole("button", { name: "Register Now" }).getAttribute("aria-busy")).toBe("true");
  });

  test("stays what it was where the line is down or the server refuses, and says why", async () => {
    for (const failure of [lineFailure(), new ApiFailure({ code: "learning.not_ready", message: "This opens later.", status: 409 })]) {
      refusing(failure);
      await show();
      await press("Enroll Now");
      expect(screen.getByRole("button", { name: "Enroll Now" }).getAttribute("aria-busy")).toBeNull();
      expect(toast.error).toHaveBeenLastCalledWith(failure.message);
      cleanup();
      forgetReads();
    }
  });
});

describe("what is held at a date", () => {
  test("registers at once where it is free, once however often it is pressed, and says what the server says; Undo gives it up", async () => {
    for (const kind of [talk, masterclass]) {
      const writes = server();
      await show(kind);
      const button = screen.getByRole("button", { name: "Register Now" });
      fireEvent.click(button);
      fireEvent.click(button);
      await settle();
      expect(writes).toEqual(["POST /learning/registrations"]);
      expect(called.mock.calls.find(([call]) => call.method === "POST")?.[1]).toEqual({ body: { resource_id: id } });
      expect(toast.success).toHaveBeenLastCalledWith("You have a place.", expect.anything());
      expect(screen.getByRole("article").querySelector(".got")?.textContent).toBe("Enrolled");
      await act(async () => vi.mocked(toast.success).mock.calls.at(-1)?.[1]?.run());
      await settle();
      expect(writes).toEqual(["POST /learning/registrations", "DELETE /learning/registrations/:id"]);
      expect(screen.getByRole("button", { name: "Register Now" })).toBeTruthy();
      cleanup();
      forgetReads();
      called.mockReset();
    }
  });

  test("[CARD-06] shows Register Now free or paid; a guest's click opens the login modal and sends no request, and then it is finished", async () => {
    for (const kind of [talk, masterclass, micro]) {
      for (const price of [null, 0, 499]) {
        const writes = server();
        here.asked.length = 0;
        await show({ ...kind, price }, "out");
        await press("Register Now");
        expect(here.asked).toEqual([{ reason: "Sign in to register", action: { kind: `register ${id}`, data: null } }]);
        expect([writes, called.mock.calls, localStorage.getItem("upaya.cart")]).toEqual([[], [], null]);
        cleanup();
        forgetReads();
      }
    }
    const writes = server();
    await show(talk, "out");
    await press("Register Now");
    here.status = "in";
    await act(async () => here.kept.get(`register ${id}`)?.());
    await settle();
    expect(writes).toEqual(["POST /learning/registrations"]);
  });

  test("[CARD-17] that is free registers at once, and that has a price goes into the cart, which opens, and registers for nothing", async () => {
    const freely = server();
    const there = await show(masterclass);
    await press("Register Now");
    expect([freely, there.state.location.pathname]).toEqual([["POST /learning/registrations"], "/"]);
    cleanup();
    forgetReads();
    const writes = server();
    const router = await show({ ...masterclass, price: 499 });
    await press("Register Now");
    expect(writes).toEqual(["POST /cart/retail", "GET /cart/retail-count"]);
    expect([router.state.location.pathname, localStorage.getItem("upaya.cart")]).toEqual(["/cart", null]);
  });

  test("that the cart refuses stays where it is", async () => {
    refusing(
      new ApiFailure({
        code: "commerce.no_such_date",
        message: "This date cannot be chosen any more. Please choose another.",
        status: 409,
      }),
    );
    const router = await show({ ...masterclass, price: 499 });
    await press("Register Now");
    expect(router.state.location.pathname).toBe("/");
    expect(toast.error).toHaveBeenCalledWith("This date cannot be chosen any more. Please choose another.");
  });

  test("that can be seen afterwards is Start Learning for whoever registered, and leads to the replay", async () => {
    server({ learning: true, replay: true });
    await show(talk);
    expect(screen.getByRole("link", { name: "Start Learning" }).getAttribute("href")).toBe("/learn/forty-notebooks/replay");
    cleanup();
    forgetReads();
    const writes = server({ replay: true });
    await show(talk);
    await press("Register Now");
    expect(writes).toEqual(["POST /learning/registrations"]);
    expect(screen.getByRole("link", { name: "Start Learning" })).toBeTruthy();
  });

  test("stays what it was where the server refuses, and says why", async () => {
    const over = new ApiFailure({ code: "learning.session_over", message: "This date is over.", status: 409 });
    refusing(over);
    await show(talk);
    await press("Register Now");
    expect(screen.getByRole("button", { name: "Register Now" })).toBeTruthy();
    expect(toast.error).toHaveBeenLastCalledWith(over.message);
  });
});
