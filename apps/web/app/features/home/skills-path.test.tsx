import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { request } from "../../lib/api-browser.ts";
import type { Me } from "../../lib/session.ts";
import { Path } from "./skills-path.tsx";

vi.mock("../../lib/api-browser.ts", () => ({
  request: vi.fn<typeof request>(),
  callApi: vi.fn<typeof request>(),
  callOperation: vi.fn<typeof request>(),
}));
/** A row of cards asks how large it is. */
class Observer {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal("ResizeObserver", Observer));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = {
  id: "f5619aad-53cd-7f4b-86d7-ca61b8a610df",
  slug: "fractions",
  name: "Fractions",
  temp_instructor_name: "Asha Rao",
  price: null,
  course_type: "self_paced_courses",
  category: "self_paced_course",
  thumbnail: "/covers/self_paced_course/fractions.svg",
  start_date: null,
  is_over: false,
  language: "en",
  minutes: 40,
  subjects: ["math"],
};

async function show(subjects: readonly string[]): Promise<string> {
  vi.mocked(request).mockResolvedValue({ self_paced_courses: [card], expert_masterclass: [], webinars: [] });
  const details = { subjects_comfortable: subjects, grades_comfortable: [] };
  const me = { user: { id: "me", displayName: "Asha Rao", details } } as unknown as Me;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: <Path me={me} /> }])} />);
  await act(async () => undefined);
  return document.querySelector("#skills-path .muted")!.textContent;
}

test("says that something fits subjects or grades only to whoever has told some", async () => {
  expect(await show(["Math"])).toContain("fits a subject or a grade in your profile");
  cleanup();
  const unsaid = await show([]);
  expect(unsaid).not.toContain("fits a subject");
  expect(unsaid).toContain("these are the newest");
});
