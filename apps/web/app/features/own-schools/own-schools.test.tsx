import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { lineFailure } from "../../lib/api-failure.ts";
import { buildOwn } from "../../lib/school/testing/own-builders.ts";
import { cleanly, press, refuse, sent, settle, show, there } from "../../lib/school/testing/stage.tsx";
import { toast } from "../../ui/toast.tsx";
import { OwnSchools } from "./own-schools.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));

const mine = "GET /user/schools";
const answer = "POST /user/schools/:link_id";
const leave = "DELETE /user/schools/:link_id";
const asked = buildOwn({ link_id: "00000000-0000-4000-8000-000000000042", state: "asked", until: null, asked_by: null });
const linked = buildOwn({ link_id: "00000000-0000-4000-8000-000000000043", state: "linked", until: null });

cleanly();
beforeEach(() => {
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  vi.spyOn(toast, "error").mockImplementation(() => undefined);
});
const open = async (...data: ReturnType<typeof buildOwn>[]) => {
  there.answers[mine] = () => ({ data });
  return show(<OwnSchools />);
};

it("says how one joins where there is no school", async () => {
  await open();
  expect(screen.getByText(/ask its office for the link of the staff room, or scan the code/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  ["Yes, I teach here", "yes"],
  ["No, I do not", "no"],
  ["I do not know this school", "no"],
])("answers a school that asks: %s", async (said, word) => {
  there.answers[answer] = () => ({ message: "Said." });
  await open(buildOwn());
  const region = within(screen.getByRole("region", { name: "Do you teach at Navodit Public School?" }));
  expect(region.getByText("Anjali Verma put you on the staff list: Mathematics, 4, 5.")).toBeTruthy();
  expect(
    region.getByText(/they see your name, your subject and your grades\. Nothing else\. Answer by 14 Dec 2026\. No answer counts as no\./),
  ).toBeTruthy();
  await press(said);
  expect(sent(answer)).toEqual([{ params: { link_id: buildOwn().link_id }, body: { answer: word } }]);
  expect(toast.success).toHaveBeenCalledWith("Said.");
  expect(sent(mine)).toHaveLength(2);
});

it("takes a wish back without asking twice", async () => {
  there.answers[leave] = () => ({ message: "You do not ask this school any more." });
  await open(asked);
  await press("Take back: do not ask Navodit Public School any more");
  expect(sent(leave)).toEqual([{ params: { link_id: asked.link_id } }]);
});

it("says what ends before somebody leaves, and lets them stay", async () => {
  there.answers[leave] = () => ({ message: "You do not belong to this school any more." });
  await open(linked);
  expect(screen.getByText("Linked since 14 Nov 2026")).toBeTruthy();
  await press("Leave Navodit Public School");
  const dialog = async () => within(await screen.findByRole("dialog"));
  expect((await dialog()).getByText(/sees nothing of you any more, from now on, and reads that you left/)).toBeTruthy();
  fireEvent.click((await dialog()).getByRole("button", { name: "Stay" }));
  await settle();
  expect(sent(leave)).toEqual([]);
  await press("Leave Navodit Public School");
  fireEvent.click((await dialog()).getByRole("button", { name: "Leave" }));
  await settle();
  expect(sent(leave)).toEqual([{ params: { link_id: linked.link_id } }]);
  expect(sent(mine)).toHaveLength(2);
});

it("reads what is true when the school answered meanwhile", async () => {
  there.answers[answer] = () => refuse("schools.answered_already", 409, "This was answered already.");
  await open(buildOwn());
  await press("Yes, I teach here");
  expect(toast.error).toHaveBeenCalledWith("This was answered already.");
  expect(sent(mine)).toHaveLength(2);
});

it("says that nothing is lost without a line", async () => {
  there.answers[mine] = () => {
    throw lineFailure();
  };
  await show(<OwnSchools />);
  expect(screen.getByText("Your connection dropped. Nothing is lost.")).toBeTruthy();
  there.answers[mine] = () => ({ data: [] });
  await press("Try again");
  expect(screen.getByText(/ask its office/)).toBeTruthy();
});
