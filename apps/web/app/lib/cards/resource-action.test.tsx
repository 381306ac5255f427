import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { toast } from "../../ui/toast.tsx";
import { request } from "../api-browser.ts";
import { ApiFailure, lineFailure } from "../api-failure.ts";
import { forgetReads, loadLayer } from "../data/read.ts";
import type * as Session from "../session.ts";
import { CardFacts } from "./card-facts.tsx";
import { ResourceCard, type ShownCard } from "./resource-card.tsx";

const here = vi.hoisted(() => ({ status: "out" as "out" | "in" | "unknown", asked: [] as unknown[], kept: new Map<string, () => void>() }));
vi.mock("../api-browser.ts", () => ({
  request: vi.fn<typeof request>(),
  callApi: vi.fn<typeof request>(),
  callOperation: vi.fn<typeof request>(),
}));
vi.mock(import("../session.ts"), async (original) => ({
  ...(await original()),
  useSession: () => ({ status: here.status, me: undefined, failed: false }) as unknown as ReturnType<typeof Session.useSession>,
  useSignIn: () => ({ ask: (asked: unknown) => void here.asked.push(asked) }),
  useReturnAction: (kind: string, run: (data: unknown) => void) => void here.kept.set(kind, () => run(null)),
}));
const called = vi.mocked(request);

const id = "f5619aad-53cd-7f4b-86d7-ca61b8a610df";
const course: ShownCard = {
  id,
  slug: "mental-maths",
  name: "Mental maths",
  temp_instructor_name: "Asha Rao",
  price: null,
  course_type: "self_paced_courses",
  category: "self_paced_course",
  thumbnail: "/covers/self_paced_course/mental-maths.svg",
  start_date: null,
  is_over: false,
  ready: true,
  minutes: 95,
  language: "en",
  subjects: ["math"],
  reviews: { rating: 4.6, count: 12 },
};
const micro = { course_type: "micro_resources", category: "micro_resource" } as const;
const talk = { course_type: "webinars", category: "webinar", slug: "forty-notebooks" } as const;
const masterclass = { course_type: "others", category: "expert_masterclass", slug: "field-walk" } as const;

/** A server that knows one card; what it is told changes what it says of it next. */
function server(start: { learning?: boolean; awaited?: boolean; replay?: boolean } = {}) {
  const fact = { id, favourite_id: null, learning: false, in_cart: false, awaited: false, replay: false, ...start };
  const writes: string[] = [];
  called.mockImplementation(async ({ method, path }) => {
    if (path === "/shell/card-facts") return { data: [{ ...fact }] };
    writes.push(`${method} ${path}`);
    if (path === "/learning/enrolments") fact.learning = true;
    if (path === "/learning/records/:id") fact.learning = false;
    if (path.startsWith("/learning/awaited")) fact.awaited = method === "POST";
    if (path.startsWith("/learning/registrations")) {
      fact.learning = method === "POST";
      return { registration: { id: "place" }, message: method === "POST" ? "You have a place." : "Your place is free for somebody else." };
    }
    return { id: "record" };
  });
  return writes;
}
/** The writes fail and the reads do not. */
function refusing(failure: Error) {
  const fact = { id, favourite_id: null, learning: false, in_cart: false, awaited: false, replay: false };
  called.mockImplementation(async ({ path }) => {
    if (path === "/shell/card-facts") return { data: [fact] };
    throw failure;
  });
}

/** Until the code that comes with a press is there, however busy the machine is, and what it asked for has been answered. */
const settle = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
async function show(change: Partial<ShownCard> = {}, status: typeof here.status = "in") {
  here.status = status;
  const element = (
    <CardFacts ids={[id]}>
      <ResourceCard card={{ ...course, ...change }} />
    </CardFacts>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  await settle();
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
};
const says = () => screen.getByRole("article").querySelector(".later")?.textContent;

beforeAll(async () => void (await loadLayer()));
beforeEach(() => {
  called.mockReset();
  here.asked.length = 0;
  here.kept.clear();
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  vi.spyOn(toast, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  forgetReads();
  localStorage.clear();
  vi.restoreAllMocks();
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

  test("that has a price is kept in the cart, which says that paying is not open yet, and registers for nothing", async () => {
    const writes = server();
    await show({ ...masterclass, price: 499 });
    await press("Register Now");
    expect([writes, localStorage.getItem("upaya.cart")]).toEqual([[], JSON.stringify([id])]);
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
