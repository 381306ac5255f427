import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { Arrival } from "./arrival.tsx";

afterEach(cleanup);

function Page({ title, field = false }: { title: string; field?: boolean }) {
  return (
    <main id="main">
      <title>{title}</title>
      <h1>{title}</h1>
      {field ? <input aria-label="Name" ref={(input) => input?.focus()} /> : null}
    </main>
  );
}

function show() {
  const element = (
    <>
      <Link to="/b">to b</Link>
      <Link to="/b?page=2">to page 2</Link>
      <Link to="/c">to c</Link>
      <Outlet />
      <Arrival />
    </>
  );
  const children = [
    { path: "/a", element: <Page title="First" /> },
    { path: "/b", element: <Page title="Second" /> },
    { path: "/c", element: <Page title="Third" field /> },
  ];
  render(<RouterProvider router={createMemoryRouter([{ element, children }], { initialEntries: ["/a"] })} />);
}

const follow = (name: string) => {
  const link = screen.getByRole("link", { name });
  link.focus();
  fireEvent.click(link);
  return link;
};
const said = () => document.querySelector("[aria-live]")?.textContent;

test("after a navigation the focus is at the beginning of the new page, and its title is said", async () => {
  show();
  expect([said(), document.activeElement]).toEqual(["", document.body]);
  follow("to b");
  await waitFor(() => expect(said()).toBe("Second"));
  expect(document.activeElement?.id).toBe("main");
  expect(document.activeElement?.textContent).toContain("Second");
});

test("another choice on the same page, and a field that took the focus, keep it", async () => {
  show();
  follow("to b");
  await waitFor(() => expect(said()).toBe("Second"));
  const link = follow("to page 2");
  await new Promise((done) => setTimeout(done, 100));
  expect(document.activeElement).toBe(link);
  follow("to c");
  await waitFor(() => expect(said()).toBe("Third"));
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});
