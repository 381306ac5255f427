import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useActionData, useLoaderData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { statusOf, unsubscribe } from "./api.server.ts";
import type { Stopping } from "./stopping.ts";
import { UnsubscribePage } from "./unsubscribe-page.tsx";

const site = { apiUrl: "http://api", requestId: "r", ip: "10.0.0.1" } as unknown as Parameters<typeof unsubscribe>[0];
const asked: string[] = [];

/** The API behind the page: what it says, by its method. */
function serve(answer: (method: string) => Response): void {
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
    return answer(method);
  });
}
const reply = (is_stopped: boolean) => new Response(JSON.stringify({ topic: "courses", channel: "email", is_stopped }));

function Page() {
  const looked = useLoaderData<Stopping>();
  return <UnsubscribePage stopping={useActionData<Stopping>() ?? looked} />;
}
async function open(token = "abc.def-1") {
  const router = createMemoryRouter(
    [
      {
        path: "/unsubscribe/:token",
        element: <Page />,
        loader: ({ params }) => unsubscribe(site, params["token"]!, "GET"),
        action: ({ params }) => unsubscribe(site, params["token"]!, "POST"),
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [`/unsubscribe/${token}`] },
  );
  render(<RouterProvider router={router} />);
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("looking says what would stop and stops nothing; one button stops it", async () => {
  let isStopped = false;
  serve((method) => {
    isStopped ||= method === "POST";
    return reply(isStopped);
  });
  await open();
  expect(await screen.findByRole("heading", { name: "Stop letters about this?" })).toBeTruthy();
  expect(screen.getByText("New in my courses")).toBeTruthy();
  expect(asked).toEqual(["GET http://api/api/engagement/unsubscribe/abc.def-1"]);
  const button = screen.getByRole("button", { name: "Stop these letters" });
  expect(button.closest("form")?.getAttribute("method"), "it is a plain form for whoever has no JavaScript").toBe("post");
  fireEvent.click(button);
  expect(await screen.findByRole("heading", { name: "Stopped" })).toBeTruthy();
  expect(asked[1]).toBe("POST http://api/api/engagement/unsubscribe/abc.def-1");
  expect(screen.queryByRole("button")).toBeNull();
});

test("what has stopped already says so", async () => {
  serve(() => reply(true));
  await open();
  expect((await screen.findByRole("status")).textContent).toContain("No more letters about “New in my courses”");
});

test("the digest is named as what it is", async () => {
  serve(() => new Response(JSON.stringify({ topic: "digest", channel: "email", is_stopped: false })));
  await open();
  expect(await screen.findByText("The digest")).toBeTruthy();
});

test("a wrong or old link says where letters are stopped otherwise", async () => {
  serve(() => new Response("{}", { status: 404 }));
  await open();
  expect(await screen.findByRole("heading", { name: "This link does not work" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Notifications" }).getAttribute("href")).toBe("/profile/notifications");
});

test.each([
  [400, "wrong", 404],
  [404, "wrong", 404],
  [429, "away", 503],
  [503, "away", 503],
] as const)("an answer of %i is %s", async (status, at, page) => {
  serve(() => new Response("{}", { status }));
  const stopping = await unsubscribe(site, "abc", "GET");
  expect([stopping.at, statusOf(stopping)]).toEqual([at, page]);
});

test("no answer is no reason to say that a link is wrong", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
  expect(await unsubscribe(site, "abc", "GET")).toEqual({ at: "away" });
});
