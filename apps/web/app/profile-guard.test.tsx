import { act, cleanup, render } from "@testing-library/react";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import routes from "./routes.ts";
import ProfileFrame from "./routes/profile-layout.tsx";
import { LoginPage } from "./features/identity/login-page.tsx";
import type * as Session from "./lib/session.ts";

let status: "in" | "out" = "out";
vi.mock(import("./lib/session.ts"), async (original) => ({
  ...(await original()),
  useSession: (): ReturnType<typeof Session.useSession> => ({ status, me: undefined, failed: false, reload: async () => undefined }),
}));

beforeEach(() =>
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const isOwn = ({ path }: RouteConfigEntry) => /^profile(\/|$)/.test(path ?? "");
const frame = routes.find(({ file }) => file === "routes/profile-layout.tsx")!;
const paths = (frame.children ?? []).map(({ path }) => `/${path!.replace(":page", "upaya-coins")}`);

async function land(address: string) {
  const router = createMemoryRouter(
    [
      { element: <ProfileFrame />, children: [{ path: "*", element: <Outlet /> }] },
      { path: "/login", element: <LoginPage /> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => new Promise((done) => setTimeout(done, 0)));
  cleanup();
  return `${router.state.location.pathname}${router.state.location.search}`;
}

describe("[ROUTE-34] every path of the profile", () => {
  test("stands in the frame that asks who is here", () => {
    const outside = routes.filter((entry) => entry !== frame && (isOwn(entry) || (entry.children ?? []).some(isOwn)));
    expect(outside).toEqual([]);
    expect(paths.filter((path) => path.startsWith("/profile")).length).toBeGreaterThan(15);
  });

  test.each([...paths, "/profile/my-jobs?status=applied", "/profile/registrations?type=webinars&status=pending"])(
    "%s sends a visitor to the sign-in, and whoever signs in comes back to it",
    async (path) => {
      status = "out";
      const asked = await land(path);
      expect(asked).toBe(`/login?${new URLSearchParams({ back: path }).toString()}`);
      status = "in";
      expect(await land(asked)).toBe(path);
    },
  );
});
