import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { atDashboard, calls, openDashboard } from "../../lib/school/testing/at-dashboard.tsx";
import { ownSchool } from "../../lib/school/testing/builders.ts";
import { buildCourse, buildGap, buildReport } from "../../lib/school/testing/dashboard-builders.ts";
import { press, refuse, sent, settle, there, type } from "../../lib/school/testing/stage.tsx";
import { toast } from "../../ui/toast.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("../../lib/school/testing/here.ts")).session as object),
}));

const { gap, report, make, fetchIt, cart } = calls;
atDashboard();
const open = async (search = "") => openDashboard(<DashboardPage />, search);

describe("the way from a gap to the school's cart", () => {
  const opened = async (search = "?gap=inclusion") => {
    const router = await open(search);
    return { router, sheet: within(await screen.findByRole("dialog", { name: "Makes room for every learner" })) };
  };

  it("proposes a seat for each who lacks it, and puts what is chosen into the cart", async () => {
    there.answers[gap] = () =>
      buildGap({ courses: [buildCourse(), buildCourse({ id: "c2", slug: "two", name: "Two ways in", price: 300 })] });
    there.answers[cart] = () => ({ message: "Put.", response: { data: { is_added: true, count: 1, seats: 12 } } });
    const { sheet } = await opened();
    expect(
      sheet.getByText(/12 of the 30 teachers who share their levels have completed nothing about it\. We propose a seat for each/),
    ).toBeTruthy();
    expect(sheet.getByLabelText<HTMLInputElement>("Seats for each course").value).toBe("12");
    sheet.getByRole("checkbox", { name: /^Room for everyone/ }).click();
    sheet.getByRole("checkbox", { name: /^Two ways in/ }).click();
    await settle();
    expect(sheet.getByText("2 courses, 12 seats each: ₹9,588/-")).toBeTruthy();
    await press("One seat more");
    await press("Put into the school cart");
    expect(sent(cart)).toEqual([
      { body: { product_id: buildCourse().id, seats: 13, school_id: ownSchool.id } },
      { body: { product_id: "c2", seats: 13, school_id: ownSchool.id } },
    ]);
    expect(toast.success).toHaveBeenCalledWith(
      "2 courses are in the school cart, with 13 seats each.",
      expect.objectContaining({ label: "School cart" }),
    );
  });

  it("asks to choose before it puts anything there, and takes no number of seats that there cannot be", async () => {
    const { sheet } = await opened();
    await press("Put into the school cart");
    expect(sheet.getByRole("alert").textContent).toBe("Choose one course or more.");
    await type("Seats for each course", "0");
    sheet.getByRole("checkbox").click();
    await settle();
    expect(sheet.getByText("From 1 to 500 seats.")).toBeTruthy();
    await press("Put into the school cart");
    expect(sent(cart)).toEqual([]);
  });

  it("keeps chosen what the cart refused, and says why", async () => {
    there.answers[gap] = () => buildGap({ courses: [buildCourse(), buildCourse({ id: "c2", slug: "two", name: "Two ways in" })] });
    there.answers[cart] = ({ body }) =>
      (body as { product_id: string }).product_id === "c2" ? refuse("commerce.full", 409, "The cart is full.") : { message: "Put." };
    const { sheet } = await opened();
    for (const box of sheet.getAllByRole("checkbox")) box.click();
    await settle();
    await press("Put into the school cart");
    expect(toast.error).toHaveBeenCalledWith("The cart is full.");
    expect(sheet.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked)).toEqual([false, true]);
  });

  it("says what is in the cart already, how free ones are shared, and sells nothing that cannot be bought for others", async () => {
    there.answers["GET /cart/school"] = () => ({ response: { data: [{ product_id: buildCourse().id, seats: 4 }] } });
    there.answers[gap] = () =>
      buildGap({
        courses: [
          buildCourse(),
          buildCourse({ id: "c2", slug: "free", name: "For all", price: null, price_type: "free" }),
          buildCourse({ id: "c3", slug: "later", name: "In spring", ready: false }),
          buildCourse({ id: "c4", slug: "talk", name: "A talk", start_date: "2026-12-01T06:00:00.000Z" }),
        ],
      });
    const { sheet } = await opened();
    await settle();
    expect(sheet.getByText("4 seats in the school cart")).toBeTruthy();
    expect(sheet.getAllByRole("checkbox")).toHaveLength(1);
    expect(within(sheet.getByRole("list", { name: "Free courses" })).getByRole("button", { name: "Share" })).toBeTruthy();
    expect(sheet.getByText("Opens later")).toBeTruthy();
    expect(sheet.getByText("Teachers choose a date themselves")).toBeTruthy();
  });

  it("has an address of its own: what opened it on the page is what closing leads back to", async () => {
    const { router } = await opened("?page=2&gap=inclusion");
    await press("Close");
    expect(router.state.location.search).toBe("?page=2");
    await press("Courses that close it", "link");
    expect(router.state.location.search).toBe("?page=2&gap=inclusion");
    await screen.findByRole("dialog");
    await press("Close");
    expect(router.state.location.search).toBe("?page=2");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says so when there is no course, or no such competency", async () => {
    there.answers[gap] = () => buildGap({ courses: [], lacking: { teachers: 0, of: 0 } });
    const { sheet } = await opened();
    expect(sheet.getByText(/No course is about it yet/)).toBeTruthy();
    expect(sheet.getByText(/Nobody shares their levels yet/)).toBeTruthy();
    expect(sheet.queryByRole("button", { name: "Put into the school cart" })).toBeNull();
  });

  it("says so when there is no such competency", async () => {
    there.answers[gap] = () => refuse("not_found", 404, "Not there.");
    await open("?gap=nothing");
    expect((await screen.findByRole("dialog")).textContent).toContain("There is no such competency any more.");
  });
});

describe("the figures as a file", () => {
  it("are made when asked for, with the progress of it, and may be left", async () => {
    there.answers[make] = () => {
      there.answers[report] = () => buildReport({ state: "working", format: "xlsx", done: 12, total: 42 });
      return { message: "Your file is being made." };
    };
    await open();
    await press("Make an Excel file");
    expect(sent(make)).toEqual([{ body: { format: "xlsx", school_id: ownSchool.id } }]);
    expect(screen.getByText("12 of 42 teachers are in the file")).toBeTruthy();
    expect(Math.round(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Progress of the file" }).value)).toBe(29);
    expect(screen.getByText("You may leave this page. The file is here when you come back.")).toBeTruthy();
  });

  it("are there for whoever comes back", async () => {
    const file = { name: "navodit.csv", bytes: 48_200, made_at: "2026-11-19T06:00:00.000Z", expires_at: "2026-12-03T06:00:00.000Z" };
    there.answers[report] = () => buildReport({ state: "ready", format: "csv", done: 42, total: 42, file });
    there.answers[fetchIt] = () => ({ url: "#fetched", expires_at: "2026-11-20T06:01:00.000Z" });
    await open();
    expect(screen.getByText(/^48.2 kB, made 19 Nov 2026/)).toBeTruthy();
    await press("Download");
    expect(sent(fetchIt)).toEqual([{ body: { school_id: ownSchool.id } }]);
    expect(screen.getByRole("button", { name: "Make a CSV file" })).toBeTruthy();
  });

  it("say why they cannot be fetched any more, and look again after a refusal", async () => {
    const file = { name: "navodit.csv", bytes: 48_200, made_at: "2026-11-19T06:00:00.000Z", expires_at: "2026-12-03T06:00:00.000Z" };
    there.answers[report] = () => buildReport({ state: "ready", format: "csv", done: 42, total: 42, file });
    there.answers[fetchIt] = () => {
      there.answers[report] = () => buildReport({ state: "outdated", format: "csv" });
      return refuse("insights.report_outdated", 409, "Somebody in this file lets you see less since it was made.");
    };
    await open();
    await press("Download");
    await settle();
    expect(toast.error).toHaveBeenCalledWith("Somebody in this file lets you see less since it was made.");
    expect(screen.getByText(/Somebody in your last file shares less since it was made/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
  });
});
