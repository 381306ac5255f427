import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type CallInput, request } from "../api-browser.ts";
import { ApiFailure, lineFailure } from "../api-failure.ts";
import { checkoutAddress, orderAddress } from "./address.ts";
import { forgetPaying, useBegun } from "./tries.ts";
import { usePay } from "./use-pay.ts";

vi.mock("../api-browser.ts", () => ({ request: vi.fn<typeof request>() }));
const asked = vi.mocked(request);

const number = "UO25-K7QM-3F9D";
const link = "upi://pay?tr=abc";
const form = {
  action: "https://api.razorpay.com/v1/checkout/embedded",
  fields: [
    { name: "submit", value: "1" },
    { name: "order_id", value: "order_1" },
  ],
};
const attempts: string[] = [];
const left: string[] = [];
let failure: Error | undefined;
let waiting: Promise<void> | undefined;

beforeEach(() => {
  history.replaceState({ idx: 3 }, "", checkoutAddress);
  asked.mockReset();
  asked.mockImplementation((async (_call: unknown, { body }: CallInput) => {
    const { way, attempt } = body as { way: string; attempt: string };
    attempts.push(`${way} ${attempt}`);
    await waiting;
    if (failure) throw failure;
    return { response: way === "upi" ? { upi_link: link, form: null } : { upi_link: null, form } };
  }) as never);
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function submit(this: HTMLFormElement) {
    left.push(`${this.getAttribute("action")} ${new URLSearchParams(new FormData(this) as never).toString()}`);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  forgetPaying(number);
  [attempts.length, left.length, failure, waiting] = [0, 0, undefined, undefined];
  sessionStorage.clear();
  document.querySelectorAll("form").forEach((each) => each.remove());
  history.replaceState(null, "", "/");
  vi.restoreAllMocks();
});

function Checkout() {
  const { busy, pay } = usePay();
  return (
    <>
      <button onClick={() => void pay(number, "upi")}>upi</button>
      <button onClick={() => void pay(number, "hosted")}>hosted</button>
      <i>{String(busy)}</i>
    </>
  );
}
function OrderSheet() {
  const begun = useBegun(number);
  return <p>{begun?.failure?.message ?? begun?.link}</p>;
}

function show() {
  const routes = [
    { path: checkoutAddress, element: <Checkout /> },
    { path: orderAddress(":number"), element: <OrderSheet /> },
    { path: "/elsewhere", element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/elsewhere", checkoutAddress] });
  render(<RouterProvider router={router} />);
  return router;
}
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
const press = async (way: string) => {
  fireEvent.click(screen.getByText(way));
  await settle();
};

describe("paying", () => {
  test("by an app leads to the page of the order in the place of the checkout, with the link", async () => {
    const router = show();
    await press("upi");
    expect(router.state.location.pathname).toBe(orderAddress(number));
    expect(document.body.textContent).toBe(link);
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe("/elsewhere");
  });

  test("that could not be begun leads there as well, and it says why", async () => {
    const router = show();
    failure = lineFailure();
    await press("upi");
    expect([router.state.location.pathname, document.body.textContent]).toEqual([orderAddress(number), failure.message]);
  });

  test("by card posts what it was given, and whoever comes back with the arrow finds the order", async () => {
    show();
    await press("hosted");
    expect(left).toEqual(["https://api.razorpay.com/v1/checkout/embedded submit=1&order_id=order_1"]);
    expect([location.pathname, history.state]).toEqual([orderAddress(number), { idx: 3 }]);
    expect(screen.getByText("true")).toBeTruthy();
  });

  test("pressed twice is begun once", async () => {
    show();
    waiting = new Promise((resolve) => setTimeout(resolve, 10));
    fireEvent.click(screen.getByText("upi"));
    fireEvent.click(screen.getByText("hosted"));
    await settle();
    expect(attempts).toHaveLength(1);
  });

  test("takes nobody from a page to which they have gone on", async () => {
    const router = show();
    waiting = new Promise((resolve) => setTimeout(resolve, 10));
    fireEvent.click(screen.getByText("hosted"));
    await act(() => router.navigate("/elsewhere"));
    await settle();
    expect([router.state.location.pathname, left]).toEqual(["/elsewhere", []]);
  });
});

describe("the name of a try", () => {
  const again = async (way = "upi") => {
    cleanup();
    show();
    await press(way);
  };

  test("is kept while nobody has answered, for each way its own", async () => {
    failure = lineFailure();
    for (const way of ["upi", "hosted", "upi", "hosted"]) await again(way);
    expect([attempts[2], attempts[3]]).toEqual([attempts[0], attempts[1]]);
    expect(attempts[0]!.split(" ")[1]).not.toBe(attempts[1]!.split(" ")[1]);
  });

  test.each([
    ["an answer", undefined],
    ["a refusal of the payment service", new ApiFailure({ status: 502, code: "commerce.payment_refused", message: "" })],
    ["an order that has ended", new ApiFailure({ status: 409, code: "commerce.order_ended", message: "" })],
  ])("is another one after %s", async (_what, said) => {
    failure = said;
    await again();
    await again();
    expect(attempts[1]).not.toBe(attempts[0]);
  });

  test("is kept by the page where the tab keeps nothing", async () => {
    vi.stubGlobal("sessionStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
      removeItem: () => undefined,
    });
    failure = lineFailure();
    await again();
    await again();
    expect(attempts[1]).toBe(attempts[0]);
  });

  test("is not used again when the server may have given it up", async () => {
    failure = lineFailure();
    await again();
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 6 * 60_000);
    await again();
    expect(attempts[1]).not.toBe(attempts[0]);
  });
});
