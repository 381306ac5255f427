import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { createBrowserRouter, Link, RouterProvider, useLocation } from "react-router";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pageIs } from "./back-closes.ts";
import { Dialog } from "./dialog.tsx";
import { haveDialogs } from "./testing/native-dialog.ts";

let loads: string[] = [];

function Page() {
  const { pathname, key } = useLocation();
  const [first, setFirst] = useState(false);
  const [second, setSecond] = useState(false);
  useEffect(() => pageIs(key), [key]);
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/b">to b</Link>
      <button type="button" onClick={() => setFirst(true)}>
        open
      </button>
      <Dialog
        open={first}
        onClose={() => setFirst(false)}
        title="A sheet"
        actions={
          <button type="button" onClick={() => setFirst(false)}>
            close
          </button>
        }
      >
        <button type="button" onClick={() => setSecond(true)}>
          open another
        </button>
      </Dialog>
      <Dialog open={second} onClose={() => setSecond(false)} title="A question" actions={<i />} />
    </>
  );
}

/** The browser goes through its history after the press, not with it. */
const settle = () => act(async () => new Promise((done) => setTimeout(done, 60)));
const back = async () => {
  history.back();
  await settle();
};
const press = async (name: string) => {
  fireEvent.click(screen.getByText(name));
  await settle();
};
const shown = (title: string) => screen.queryByText(title) !== null;

beforeEach(async () => {
  haveDialogs();
  loads = [];
  history.pushState(null, "", "/a");
  const loader = ({ request }: { request: Request }) => {
    loads.push(new URL(request.url).pathname);
    return null;
  };
  render(<RouterProvider router={createBrowserRouter([{ path: "*", element: <Page />, loader }])} />);
  await settle();
  await press("to b");
  loads = [];
});
afterEach(cleanup);

describe("Back", () => {
  test("closes what is open and stays on the page, which is not loaded again; pressed once more it leaves", async () => {
    await press("open");
    expect(shown("A sheet")).toBe(true);
    await back();
    expect([shown("A sheet"), location.pathname, loads]).toEqual([false, "/b", []]);
    await back();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("/a");
  });

  test("closes one after the other, the last that was opened first", async () => {
    await press("open");
    await press("open another");
    await back();
    expect([shown("A question"), shown("A sheet")]).toEqual([false, true]);
    await back();
    expect([shown("A sheet"), location.pathname]).toEqual([false, "/b"]);
  });

  test("leaves at once what was closed in another way, however often that was", async () => {
    for (const _ of [1, 2, 3]) {
      await press("open");
      await press("close");
    }
    expect(shown("A sheet")).toBe(false);
    await back();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("/a");
  });

  test("comes back to the page from which a link was followed after that, and leaves it with one press", async () => {
    await press("open");
    await press("close");
    await press("to b");
    await back();
    expect(location.pathname).toBe("/b");
    await back();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("/a");
  });
});
