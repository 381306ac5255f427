import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { idOf, ownSchool } from "../../lib/school/testing/builders.ts";
import { here } from "../../lib/school/testing/here.ts";
import { buildInvited, buildRow } from "../../lib/school/testing/roster-builders.ts";
import { cleanly, press, sent, show, there } from "../../lib/school/testing/stage.tsx";
import { SeatCell } from "./seat-cell.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("../../lib/school/testing/here.ts")).session as object),
}));

const call = "GET /school/seats";
const rows = [buildRow(), buildRow({ link_id: idOf("14"), teacher_id: idOf("22"), name: "Farhan Ali" }), buildInvited()];
const seat = { teacher_id: idOf("22"), seat_id: idOf("61"), voucher_id: idOf("51"), name: "Science shelf", state: "named" };
cleanly();
beforeEach(() => {
  here.schools = [ownSchool];
});

const open = () =>
  show(
    <>
      {rows.map((row) => (
        <SeatCell key={row.link_id} of={row} rows={rows} />
      ))}
    </>,
  );

describe("the seat of a row", () => {
  it("leads to the seat that somebody has, and for the rest to naming one, with one question for the whole page", async () => {
    there.answers[call] = () => ({ data: [seat], free: idOf("52") });
    const router = await open();
    expect(sent(call)).toEqual([
      expect.objectContaining({ query: { school_id: ownSchool.id, teacher_ids: `${idOf("21")},${idOf("22")}` } }),
    ]);
    expect(screen.getAllByRole("link").map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
      ["Name a seat for Priya Shinde", `/profile/vouchers?voucher=${idOf("52")}`],
      ["See the seat of Farhan Ali: Science shelf", `/profile/vouchers?voucher=${idOf("51")}`],
    ]);
    await press("Name a seat for Priya Shinde", "link");
    expect(router.state.location.state).toEqual({ teacher: { value: idOf("21"), label: "Priya Shinde" } });
  });

  it("is not there where the school has none to give", async () => {
    there.answers[call] = () => ({ data: [], free: null });
    await open();
    expect(screen.queryAllByRole("link")).toEqual([]);
  });
});
