import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { lineFailure } from "../../lib/api-failure.ts";
import { buildGiven, buildReceipt, buildReceiptRow, buildSharing } from "../../lib/school/testing/sharing-builders.ts";
import { cleanly, press, refuse, sent, settle, show, there } from "../../lib/school/testing/stage.tsx";
import { toast } from "../../ui/toast.tsx";
import { Sharing } from "./sharing.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
const files: string[] = [];
vi.mock("../../lib/api-file.ts", () => ({ saveOwnFile: async (path: string) => void files.push(path) }));

const mine = "GET /user/sharing";
const receipts = "GET /user/sharing-receipts";
const give = "PUT /user/sharing/:school_id/:kind";
const withdraw = "DELETE /user/sharing/:school_id/:kind";
const all = "DELETE /user/sharing/:school_id";

cleanly();
beforeEach(() => {
  vi.setSystemTime(new Date("2026-11-20T06:00:00Z"));
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  vi.spyOn(toast, "error").mockImplementation(() => undefined);
  there.answers[receipts] = () => ({ response: { data: [] } });
});
const open = async (...data: ReturnType<typeof buildSharing>[]) => {
  there.answers[mine] = () => ({ response: { data } });
  await show(<Sharing />);
};
const select = (row: string, name: string) => within(screen.getByRole("group", { name: row })).getByLabelText<HTMLSelectElement>(name);

it("says that nobody sees anything where there is no school, and what no school ever sees", async () => {
  await open();
  expect(screen.getByText(/no school sees anything of you/)).toBeTruthy();
  expect(screen.getByText("Answers of quizzes, and marks")).toBeTruthy();
  expect(screen.queryByRole("switch")).toBeNull();
});

it("shows what the link shows without a switch, and each kind with one, what for and until when", async () => {
  await open(buildSharing({ given: [buildGiven()] }));
  expect(screen.getByRole("region", { name: "You and Navodit Public School" })).toBeTruthy();
  expect(screen.getAllByText("Always")).toHaveLength(3);
  const states = screen.getAllByRole("switch").map((each) => [each.getAttribute("aria-label"), each.getAttribute("aria-checked")]);
  expect(states).toEqual([
    ["Share hours with Navodit Public School", "true"],
    ["Share certificates with Navodit Public School", "false"],
    ["Share levels with Navodit Public School", "false"],
  ]);
  expect([select("Hours", "What for").value, select("Hours", "Until").value]).toEqual(["board_report", "2027-03-31"]);
});

it("gives a yes for what is chosen, and takes it back", async () => {
  there.answers[give] = () => ({ message: "The school sees your levels now.", given: buildGiven({ kind: "levels" }) });
  there.answers[withdraw] = () => ({ message: "The school does not see your hours any more." });
  await open(buildSharing({ given: [buildGiven()] }));
  fireEvent.change(select("Levels", "Until"), { target: { value: "" } });
  await settle();
  expect(sent(give)).toEqual([]);
  await press("Share levels with Navodit Public School", "switch");
  const params = { school_id: buildSharing().school_id, kind: "levels" };
  expect(sent(give)).toMatchObject([{ params, body: { purpose: "training_plan", until: null } }]);
  expect(toast.success).toHaveBeenCalledWith("The school sees your levels now.");
  expect([sent(mine).length, sent(receipts).length]).toEqual([2, 2]);
  await press("Share hours with Navodit Public School", "switch");
  expect(sent(withdraw)).toMatchObject([{ params: { ...params, kind: "hours" } }]);
});

it("changes what for and until when at once, while it is on", async () => {
  there.answers[give] = () => ({ message: "The school sees your hours now.", given: buildGiven() });
  await open(buildSharing({ given: [buildGiven()] }));
  fireEvent.change(select("Hours", "What for"), { target: { value: "school_file" } });
  await settle();
  expect(sent(give)).toMatchObject([{ body: { purpose: "school_file", until: "2027-03-31" } }]);
});

it("stands as it was when the server says no", async () => {
  there.answers[give] = () => refuse("not_found", 404, "This is not there.");
  await open(buildSharing());
  await press("Share hours with Navodit Public School", "switch");
  expect(toast.error).toHaveBeenCalledWith("This is not there.");
  expect(screen.getAllByRole("switch")[0]!.getAttribute("aria-checked")).toBe("false");
});

it("says what is gone before everything is withdrawn, and lets them go on", async () => {
  there.answers[all] = () => ({ message: "The school sees your name, subject and grades, and nothing else." });
  await open(buildSharing({ given: [buildGiven(), buildGiven({ kind: "levels", number: "SG-26-7K4M-Q92E" })] }));
  expect(screen.getByText("Two kinds are shared today.")).toBeTruthy();
  await press("Withdraw everything");
  const dialog = async () => within(await screen.findByRole("dialog"));
  fireEvent.click((await dialog()).getByRole("button", { name: "Go on sharing" }));
  await settle();
  expect(sent(all)).toEqual([]);
  await press("Withdraw everything");
  fireEvent.click((await dialog()).getByRole("button", { name: "Withdraw everything" }));
  await settle();
  expect(sent(all)).toMatchObject([{ params: { school_id: buildSharing().school_id } }]);
});

it("opens a receipt, checks it and saves it signed", async () => {
  there.answers[receipts] = () => ({
    response: {
      data: [
        buildReceiptRow(),
        buildReceiptRow({ number: "SG-26-AAAA-AAAA", ended_at: "2026-11-01T06:00:00.000Z", ended_why: "withdrawn" }),
      ],
    },
  });
  there.answers["GET /user/sharing-receipts/:number"] = () => buildReceipt();
  there.answers["GET /sharing-receipts/:number/genuine"] = () => ({ genuine: true });
  await open(buildSharing());
  expect(screen.getByText("In force")).toBeTruthy();
  expect(screen.getByText("Withdrawn")).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: /^Open the receipt for hours/ })[0]!);
  await settle();
  const sheet = within(await screen.findByRole("dialog"));
  expect(sheet.getByText("SG-26-7K4M-Q92D")).toBeTruthy();
  expect(sheet.getByText("Nine times, last on 13 Nov 2026")).toBeTruthy();
  fireEvent.click(sheet.getByRole("button", { name: "Check it" }));
  await settle();
  expect(sheet.getByText("It is genuine: we gave a receipt of this number.")).toBeTruthy();
  fireEvent.click(sheet.getByRole("button", { name: "Save it signed" }));
  await settle();
  expect(files).toEqual(["/user/sharing-receipts/SG-26-7K4M-Q92D/signed.jwt"]);
});

it("says that nothing is lost without a line", async () => {
  there.answers[mine] = () => {
    throw lineFailure();
  };
  await show(<Sharing />);
  expect(screen.getByText("Your connection dropped. Nothing is lost.")).toBeTruthy();
});
