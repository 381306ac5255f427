import { fireEvent, screen, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { menuOf } from "@upaya/contracts/shell/menu.ts";
import { defaultBrand } from "@upaya/contracts/brand.ts";
import type { callOperation, request } from "./lib/api-browser.ts";
import { lineFailure } from "./lib/api-failure.ts";
import { closeSchoolModal } from "./lib/school/asked-modal.ts";
import { buildInfo, idOf, ownSchool } from "./lib/school/testing/builders.ts";
import { here } from "./lib/school/testing/here.ts";
import { cleanly, press, sent, settle, show, there } from "./lib/school/testing/stage.tsx";
import { toast } from "./ui/toast.tsx";
import { ProfileLayout } from "./features/profile/profile-layout.tsx";
import { SchoolModalsPlace } from "./features/school-modals/place.tsx";

vi.mock("./lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("./lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("./lib/school/testing/here.ts")).session as object),
}));
vi.mock("./lib/use-mode.ts", () => ({ useMode: () => "school" }));

cleanly();

let record = { verification_status: "unverified", organization_documents: [] as object[], taas_tnc: false };
let said = { is_agree: false, version: null as string | null, said_by: null as string | null, said_at: null as string | null };

beforeEach(() => {
  closeSchoolModal();
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  vi.spyOn(toast, "error").mockImplementation(() => undefined);
  record = { verification_status: "unverified", organization_documents: [], taas_tnc: false };
  said = { is_agree: false, version: null, said_by: null, said_at: null };
  here.schools = [ownSchool];
  here.routes = menuOf(defaultBrand, { roles: [], school: { role: "main_poc", school_type: "k12" } });
  there.answers["SchoolRecord"] = () => ({ school: { id: idOf("5"), ...record } });
  there.answers["GET /school/info"] = () => buildInfo();
  there.answers["GET /engagement/interest"] = () => ({ asked: false });
  there.answers["GET /school/taas-tnc"] = () => said;
  there.answers["POST /school/taas-tnc"] = ({ body }) => {
    const { is_agree } = body as { is_agree: boolean };
    said = { is_agree, version: "2026-11", said_by: "Anjali Verma", said_at: "2026-11-18T10:00:00.000Z" };
    record.taas_tnc = is_agree;
    return { message: "Kept.", is_agree };
  };
});

const Where = () => <output>{useLocation().pathname}</output>;

function Page() {
  return (
    <>
      <ProfileLayout>
        <Where />
      </ProfileLayout>
      <SchoolModalsPlace
        gtm={(onClose) => (
          <button type="button" onClick={onClose}>
            the form
          </button>
        )}
      />
    </>
  );
}
const open = async () => {
  await show(<Page />, "/profile/dashboard");
  await settle();
};
const side = () => within(screen.getAllByRole("navigation", { name: "School menu" })[0]!);
const opened = async (name: string) => {
  const entry = side().getByRole("button", { name });
  entry.focus();
  fireEvent.click(entry);
  // The code of the sheets comes with the first press.
  await settle();
  await settle();
  return entry;
};

test.each([
  ["Get verified", "Get verified"],
  ["Tracking", "Tracking is coming"],
  ["GTM Submission", "GTM submission"],
  ["Terms of Teacher As a Service", "TaaS terms and conditions"],
])("[SCHOOL-02] [PROF-13] %s opens over the page, changes no path, and gives the focus back when it closes", async (name, title) => {
  await open();
  const entry = await opened(name);
  const dialog = await screen.findByRole("dialog", { name: title });
  expect(screen.getByRole("status", { hidden: true, name: "" }).textContent).toBe("/profile/dashboard");
  fireEvent.click(within(dialog).getAllByRole("button", { name: "Close" })[0]!);
  await settle();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(entry);
  await opened(name);
  fireEvent(screen.getByRole("dialog", { name: title }), new Event("cancel", { cancelable: true }));
  await settle();
  expect([screen.queryByRole("dialog"), document.activeElement]).toEqual([null, entry]);
});

test.each([
  ["verified", [{ id: "1" }], "Verified"],
  ["verified", [], "Verified"],
  ["in_review", [{ id: "1" }], "Document Under Review"],
  ["unverified", [{ id: "1" }], "Document Under Review"],
])("[SCHOOL-03] a school that is %s with the papers %j says so above its menu, without a button", async (status, papers, shown) => {
  record = { ...record, verification_status: status, organization_documents: papers };
  await open();
  expect(side().getByText(shown)).toBeTruthy();
  expect(side().queryByRole("button", { name: "Get verified" })).toBeNull();
});

test("[SCHOOL-03] one without papers has the button, and no entry beside it says the same", async () => {
  await open();
  expect(side().getAllByRole("button", { name: "Get verified" })).toHaveLength(1);
  expect(side().queryByText("Get Verified")).toBeNull();
});

test("[SCHOOL-04] the switch sends each answer at once, and what was said reads back", async () => {
  await open();
  await opened("Terms of Teacher As a Service");
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText("For Navodit Public School")).toBeTruthy();
  expect(dialog.getByText("Who employs the teacher.")).toBeTruthy();
  expect(dialog.getByText("Nobody has answered for your school yet.")).toBeTruthy();
  await press("We agree to these terms", "switch");
  expect(sent("POST /school/taas-tnc")[0]?.body).toMatchObject({ is_agree: true, school_id: idOf("5") });
  expect([dialog.getByRole("switch").getAttribute("aria-checked"), record.taas_tnc]).toEqual(["true", true]);
  expect(dialog.getByText("Anjali Verma, 18 Nov 2026. Switch off to withdraw.")).toBeTruthy();
  await press("We agree to these terms", "switch");
  expect(sent("POST /school/taas-tnc")[1]?.body).toMatchObject({ is_agree: false });
  expect([dialog.getByRole("switch").getAttribute("aria-checked"), record.taas_tnc]).toEqual(["false", false]);
});

test("an answer that could not be kept is taken back on the switch", async () => {
  there.answers["POST /school/taas-tnc"] = () => {
    throw lineFailure();
  };
  await open();
  await opened("Terms of Teacher As a Service");
  await press("We agree to these terms", "switch");
  expect(screen.getByRole("switch").getAttribute("aria-checked")).toBe("false");
  expect(toast.error).toHaveBeenCalledTimes(1);
});

test("a text that has changed since is agreed to anew", async () => {
  said = { is_agree: true, version: "2025-01", said_by: "Anjali Verma", said_at: "2025-01-10T10:00:00.000Z" };
  await open();
  await opened("Terms of Teacher As a Service");
  expect(screen.getByText(/agreed to an earlier text/)).toBeTruthy();
  expect(screen.getByRole("switch").getAttribute("aria-checked")).toBe("false");
});

test("the documents are sent from the sheet, and the frame of the page learns of it", async () => {
  there.answers["GET /school/info"] = () => buildInfo({}, {}, ["affiliation", "registration"]);
  there.answers["POST /school/documents/review"] = () => ({ message: "x", verification: buildInfo({ state: "sent" }).verification });
  await open();
  await opened("Get verified");
  await press("Send for review");
  expect(sent("POST /school/documents/review")[0]?.body).toEqual({ school_id: idOf("5") });
  expect([here.reloaded, screen.queryByRole("dialog")]).toEqual([1, null]);
});

test("papers that came back are read before they are gathered anew", async () => {
  there.answers["GET /school/info"] = () => buildInfo({ state: "returned", because: "It ended in March.", faulty: ["affiliation"] });
  await open();
  await opened("Get verified");
  expect(screen.getByText("It ended in March.")).toBeTruthy();
  await press("Send again");
  expect(screen.getByRole("group", { name: "Put the affiliation letter here" })).toBeTruthy();
});
