import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { NamedSeat, SchoolVoucher } from "@upaya/contracts/commerce/named-seats.ts";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { lineFailure } from "../../lib/api-failure.ts";
import { idOf, ownSchool } from "../../lib/school/testing/builders.ts";
import { here } from "../../lib/school/testing/here.ts";
import { buildSeat, buildVoucher } from "../../lib/school/testing/seat-builders.ts";
import { cleanly, press, refuse, sent, settle, show, there } from "../../lib/school/testing/stage.tsx";
import { toast } from "../../ui/toast.tsx";
import { SeatsPage } from "./seats-page.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("../../lib/school/testing/here.ts")).session as object),
}));

const vouchers = "GET /school/vouchers";
const seats = "GET /school/vouchers/:voucher_id/seats";
cleanly();
beforeEach(() => {
  vi.stubEnv("TZ", "Asia/Kolkata");
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(new Date("2026-11-19T06:00:00Z"));
  here.schools = [ownSchool];
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  vi.spyOn(toast, "error").mockImplementation(() => undefined);
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

type Lists = Partial<Record<"named" | "started" | "back", NamedSeat[]>>;

function serve(all: readonly SchoolVoucher[], lists: Lists = {}) {
  there.answers[vouchers] = ({ query }) => ({ response: { data: all.slice(0, Number(query?.["limit"] ?? 10)), total: all.length } });
  there.answers[seats] = ({ params, query }) => ({
    voucher: all.find(({ discount_id }) => discount_id === params?.["voucher_id"]) ?? refuse("not_found", 404, "Not here."),
    data: lists[query?.["list"] as keyof Lists] ?? [],
    next: null,
  });
}
const open = (search = "") => show(<SeatsPage />, `/profile/vouchers${search}`);
const rowsOf = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the seats of a voucher", () => {
  it("are a dot each, and stand by name: who has an unused one, who has started, and what came back", async () => {
    serve([buildVoucher()], {
      named: [
        buildSeat(),
        buildSeat({ seat_id: idOf("62"), reminders: 1, reminded_at: "2026-11-17T06:00:00.000Z", remind_from: "2026-11-24T06:00:00.000Z" }),
        buildSeat({ seat_id: idOf("63"), reminders: 3, reminded_at: "2026-11-01T06:00:00.000Z", remind_from: null }),
      ],
      started: [buildSeat({ seat_id: idOf("64"), state: "started", remind_from: null })],
      back: [
        buildSeat({ seat_id: idOf("65"), state: "recalled", remind_from: null }),
        buildSeat({ seat_id: idOf("66"), state: "over", teacher: null, by: null, remind_from: null }),
      ],
    });
    await open();
    expect(screen.getByRole("heading", { name: "The hands-on science shelf" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Each dot is a seat: 3 joined by a line, 2 dashed, 7 bare" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Order UO26-4C7M-9K2Q" }).getAttribute("href")).toBe("/cart/orders/UO26-4C7M-9K2Q");
    expect(rowsOf("Named and unused")).toEqual([
      "Harpreet KaurScience, 9, 10Named 03 Nov 2026RemindRecall",
      "Harpreet KaurScience, 9, 10Reminded once, 17 Nov 2026Named 03 Nov 2026Remind from 24 Nov 2026Recall",
      "Harpreet KaurScience, 9, 10Reminded 3 times, last 01 Nov 2026Named 03 Nov 2026Recall",
    ]);
    expect(rowsOf("Started")).toEqual(["Harpreet KaurScience, 9, 10Started 03 Nov 2026"]);
    expect(rowsOf("Back with the school")).toEqual([
      "Harpreet KaurScience, 9, 10By Anjali VermaRecalled 03 Nov 2026",
      "Somebody who has leftCame back 03 Nov 2026",
    ]);
    expect(screen.getByText(/How far they are is theirs to share\./)).toBeTruthy();
  });

  it("say so where nobody has one, and leave out what came back", async () => {
    serve([buildVoucher({ applied_coupons_count: 0, named_count: 0 })]);
    await open();
    expect(screen.getByText("Nobody has an unused seat.")).toBeTruthy();
    expect(screen.getByText("Nobody has started yet.")).toBeTruthy();
    expect(screen.queryByText("Back with the school")).toBeNull();
    expect(screen.queryByRole("button", { name: "Remind all" })).toBeNull();
  });

  it("are those of the voucher in the address, and another is chosen by its code", async () => {
    const other = buildVoucher({
      discount_id: idOf("52"),
      code: "SEAT-2222-2222-22220",
      label: "A calm class, SEAT-2222",
      name: "A calm class",
    });
    serve([buildVoucher(), other]);
    const router = await open(`?voucher=${other.discount_id}`);
    expect(screen.getByRole("heading", { name: "A calm class" })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Voucher" }).value).toBe("A calm class, SEAT-2222");
    fireEvent.click(screen.getByRole("combobox", { name: "Voucher" }));
    await settle();
    fireEvent.click(screen.getByRole("option", { name: buildVoucher().label }));
    await settle();
    expect(sent(vouchers).at(-1)?.query).toEqual({ school_id: ownSchool.id, name: buildVoucher().code, limit: 1 });
    expect(router.state.location.search).toBe(`?voucher=${idOf("51")}`);
  });

  it("that are gone lead back to the newest voucher", async () => {
    serve([buildVoucher()]);
    await open(`?voucher=${idOf("99")}`);
    expect(screen.getByRole("link", { name: "The newest voucher" }).getAttribute("href")).toBe("/profile/vouchers");
  });
});

describe("a seat", () => {
  it("is named for a linked teacher who is chosen by name", async () => {
    serve([buildVoucher()]);
    there.answers["POST /school/vouchers/:voucher_id/seats"] = () => ({ message: "The seat is named.", seat_id: idOf("61") });
    const found = { response: { data: [{ teacher_id: idOf("21"), users: { name: "Harpreet Kaur" } }], total: 1 } };
    there.answers["GET /school/org-teachers"] = () => found;
    await open();
    const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Name a seat for" });
    await press("Name the seat");
    expect(screen.getByText("Please choose a teacher.")).toBeTruthy();
    fireEvent.click(field);
    await settle();
    fireEvent.click(screen.getByRole("option", { name: "Harpreet Kaur" }));
    await settle();
    const before = sent(seats).length;
    await press("Name the seat");
    expect(sent("POST /school/vouchers/:voucher_id/seats")).toEqual([
      expect.objectContaining({ params: { voucher_id: idOf("51") }, body: { teacher_id: idOf("21") } }),
    ]);
    expect(toast.success).toHaveBeenCalledWith("The seat is named.");
    expect(field.value).toBe("");
    expect(sent("GET /school/org-teachers")[0]?.query).toEqual({ school_id: ownSchool.id, limit: "10", offset: "0", name: "" });
    expect(sent(seats).length).toBeGreaterThan(before);
  });

  it("is not named when none is free", async () => {
    serve([buildVoucher({ named_count: 9 })]);
    await open();
    expect(screen.getByText(/^No seat is free\./)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Name the seat" })).toBeNull();
  });

  it("is recalled after the question that says what its teacher is told, and that whoever starts first keeps it", async () => {
    serve([buildVoucher()], { named: [buildSeat()] });
    there.answers["DELETE /school/seats/:seat_id"] = () => ({ message: "The seat is free again." });
    await open();
    await press("Recall Harpreet Kaur's seat");
    const dialog = within(screen.getByRole("dialog", { name: "Recall Harpreet Kaur's seat?" }));
    expect(dialog.getByText(/has taken back the unused seat for The hands-on science shelf\./)).toBeTruthy();
    expect(dialog.getByText("If Harpreet Kaur starts before you press, the seat stays with them.")).toBeTruthy();
    await press("Leave it with them");
    expect(sent("DELETE /school/seats/:seat_id")).toEqual([]);
    await press("Recall Harpreet Kaur's seat");
    await press("Recall the seat");
    expect(sent("DELETE /school/seats/:seat_id")).toEqual([expect.objectContaining({ params: { seat_id: idOf("61") } })]);
    expect(toast.success).toHaveBeenCalledWith("The seat is free again.");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("that was started meanwhile stays, is said, and is read again", async () => {
    serve([buildVoucher()], { named: [buildSeat()] });
    there.answers["DELETE /school/seats/:seat_id"] = () => refuse("commerce.seat_started", 409, "They have started.");
    await open();
    const before = sent(seats).length;
    await press("Recall Harpreet Kaur's seat");
    await press("Recall the seat");
    expect(toast.error).toHaveBeenCalledWith("They have started.");
    expect(sent(seats).length).toBeGreaterThan(before);
  });

  it("is reminded, alone and with all others", async () => {
    serve([buildVoucher()], { named: [buildSeat(), buildSeat({ seat_id: idOf("62") })] });
    there.answers["POST /school/seats/:seat_id/reminder"] = () => ({ message: "They are reminded." });
    there.answers["POST /school/vouchers/:voucher_id/reminders"] = () => ({ message: "2 are reminded.", reminded: 2 });
    await open();
    fireEvent.click(screen.getAllByRole("button", { name: "Remind Harpreet Kaur" })[1]!);
    await settle();
    await press("Remind all");
    expect(sent("POST /school/seats/:seat_id/reminder")).toEqual([expect.objectContaining({ params: { seat_id: idOf("62") } })]);
    expect(vi.mocked(toast.success).mock.calls.map(([said]) => said)).toEqual(["They are reminded.", "2 are reminded."]);
  });
});

describe("the page", () => {
  it("says how a school without seats comes to some", async () => {
    serve([]);
    await open();
    expect(screen.getByText("Your school has no seats yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Buy seats" }).getAttribute("href")).toBe("/learning");
  });

  it("says to whoever speaks for no school how to", async () => {
    here.schools = [];
    await open();
    expect(screen.getByText("You speak for no school yet")).toBeTruthy();
    expect(sent(vouchers)).toEqual([]);
  });

  it("tries again when the line was down", async () => {
    there.answers[vouchers] = () => {
      throw lineFailure();
    };
    await open();
    serve([buildVoucher()]);
    await press(/again/i);
    expect(screen.getByRole("heading", { name: "The hands-on science shelf" })).toBeTruthy();
  });
});
