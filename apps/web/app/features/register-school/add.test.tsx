import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { lineFailure } from "../../lib/api-failure.ts";
import { buildInfo, buildListing, idOf } from "../../lib/school/testing/builders.ts";
import { here } from "../../lib/school/testing/here.ts";
import { cleanly, faultOf, field, press, refuse, sent, settle, show, there, type } from "../../lib/school/testing/stage.tsx";
import { toast } from "../../ui/toast.tsx";
import { RegisterPage } from "./register-page.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("../../lib/school/testing/here.ts")).session as object),
}));

cleanly();
beforeEach(() => {
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  there.answers["GET /schools/near"] = () => ({ data: [] });
  there.answers["POST /schools"] = () => ({ school_id: idOf("5"), message: "Added." });
  there.answers["GET /school/info"] = () => buildInfo();
});

const open = (search = "q=Navodit+Balvihar&where=411038") => show(<RegisterPage />, `/register-school?${search}&step=add`);
const answers = async () => {
  await type("Type", "preschool");
  await type("Board", "none");
  await press("Principal", "radio");
};
const add = () => press("Add the school");
const near = { ...buildListing({ name: "Navodit Bal Vihar" }), because: "same_pin" };

test("what it was looked for with stands in the form; answered, the school is added and one is its first contact", async () => {
  const router = await open();
  expect([field("School name").value, field("PIN code").value]).toEqual(["Navodit Balvihar", "411038"]);
  expect(screen.getByText("Pune, Maharashtra")).toBeTruthy();
  await answers();
  await add();
  expect(sent("POST /schools")[0]?.body).toEqual({
    name: "Navodit Balvihar",
    school_type: "preschool",
    board: "none",
    pin_code: "411038",
    udise: null,
    job: "principal",
    lat: null,
    lng: null,
    others: [],
  });
  expect([here.reloaded, router.state.location.search, localStorage.length]).toEqual([1, `?school=${idOf("5")}`, 0]);
});

test("a code that was looked for is the code, and no name", async () => {
  await open("q=2725-1404-812");
  expect([field("School name").value, field("UDISE code, if you have one").value]).toEqual(["", "27251404812"]);
});

test("what is missing is said field by field, and the first fault takes the focus", async () => {
  await open("q=");
  await add();
  expect(faultOf("School name")).toBe("Please write the name of the school, with three letters or more.");
  expect(faultOf("PIN code")).toBe("A PIN code has six figures and does not begin with 0.");
  expect(faultOf("Type")).toBe("Please choose a type.");
  expect(screen.getByText("Please say what you do there.")).toBeTruthy();
  expect([document.activeElement, sent("POST /schools")]).toEqual([field("School name"), []]);
});

test("a UDISE code that is too short is counted while it is typed, and refused once its field was left", async () => {
  await open();
  await type("UDISE code, if you have one", "2725140481");
  expect(screen.getByText("A UDISE code has 11 figures. This one has 10.").className).toBe("hint");
  fireEvent.blur(field("UDISE code, if you have one"));
  await settle();
  expect(faultOf("UDISE code, if you have one")).toBe("A UDISE code has 11 figures. This one has 10.");
});

test("a PIN code that nobody knows is said, and is no reason to refuse it", async () => {
  await open("q=Sunrise+School&where=799999");
  expect(screen.getByText("We do not know this PIN code.")).toBeTruthy();
  await answers();
  await add();
  expect(sent("POST /schools")).toHaveLength(1);
});

test("those that it may be are looked at first; then it is added with their names as others", async () => {
  there.answers["GET /schools/near"] = () => ({ data: [near] });
  await open();
  await answers();
  await add();
  expect([screen.getByRole("heading", { level: 2 }).textContent, sent("POST /schools")]).toEqual(["Is it one of these?", []]);
  await press("Back");
  expect(field("Type").value).toBe("preschool");
  await add();
  await press("Add Navodit Balvihar");
  expect(sent("POST /schools")[0]?.body).toMatchObject({ others: [near.id] });
});

test.each(["schools.near_ones", "schools.udise_taken"])("others that came in meanwhile (%s) are shown before it is added", async (code) => {
  let asked = 0;
  there.answers["GET /schools/near"] = () => ({ data: (asked += 1) === 1 ? [] : [near] });
  there.answers["POST /schools"] = () => refuse(code, 409, "Please look at them first.");
  await open();
  await answers();
  await add();
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Is it one of these?");
});

test("the line drops: it is said, and the next press is the same school under the same key", async () => {
  let isAway = true;
  there.answers["POST /schools"] = () => {
    if (isAway) throw lineFailure();
    return { school_id: idOf("5"), message: "Added." };
  };
  await open();
  await answers();
  await add();
  expect(screen.getByText("The line dropped before we had an answer. Press again: it stays one school.")).toBeTruthy();
  isAway = false;
  await add();
  const [first, second] = sent("POST /schools");
  expect(first?.key).toBeTruthy();
  expect(second?.key).toBe(first?.key);
});

test("what was typed is there again another day, until the school is in", async () => {
  await open();
  await type("School name", "Navodit Balvihar, Kothrud");
  await new Promise((resolve) => setTimeout(resolve, 450));
  await settle();
  const { cleanup } = await import("@testing-library/react");
  cleanup();
  await open();
  expect([field("School name").value, screen.getByText("We kept what you typed last time.").textContent]).toEqual([
    "Navodit Balvihar, Kothrud",
    "We kept what you typed last time.",
  ]);
});

test("what the server alone refuses stands below its field", async () => {
  there.answers["POST /schools"] = () => refuse("schools.many_made", 409, "You have added three schools that are not verified yet.");
  await open();
  await answers();
  await add();
  expect(screen.getByText("You have added three schools that are not verified yet.")).toBeTruthy();
});
