import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { lineFailure } from "../../lib/api-failure.ts";
import { buildClaim, buildListing, idOf, ownSchool } from "../../lib/school/testing/builders.ts";
import { here } from "../../lib/school/testing/here.ts";
import { cleanly, press, refuse, sent, settle, show, there, type } from "../../lib/school/testing/stage.tsx";
import { RegisterPage } from "./register-page.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("../../lib/school/testing/here.ts")).session as object),
}));

cleanly();

const open = (search = "") => show(<RegisterPage />, `/register-school${search}`);
const rows = () => screen.getAllByRole("heading", { level: 3 }).map((title) => title.closest("li")!);
const directory = (data: unknown[], is_cut = false) => (there.answers["GET /schools/directory"] = () => ({ data, is_cut }));

test("whoever is not signed in is told how it goes, and signs in over this page", async () => {
  here.status = "out";
  await open();
  expect(screen.getByText(/Prove that you speak for it/)).toBeTruthy();
  await press("Sign in to begin");
  expect(here.asked).toEqual([{ reason: "Sign in to register your school" }]);
  expect(there.calls).toEqual([]);
});

test("who is here could not be asked: the page says so and asks again", async () => {
  Object.assign(here, { status: "unknown", failed: true });
  await open();
  await press("Try again");
  expect(here.reloaded).toBe(1);
});

test("what was begun stands first, and then the schools that one speaks for", async () => {
  here.schools = [ownSchool];
  there.answers["GET /schools/claims"] = () => ({
    data: [buildClaim({ state: "disputed" }), buildClaim({ id: idOf("c2"), state: "refused", listing: buildListing({ name: "Sunrise" }) })],
  });
  const router = await open();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "You have begun",
    "You speak for these",
    "Find your school",
  ]);
  expect(screen.queryByText("Sunrise")).toBeNull();
  await press("Go on: Navodit Public School", "link");
  expect(router.state.location.search).toBe(`?claim=${idOf("c1")}`);
});

test("one letter is no name; two are looked for, with the place, and stand in the address", async () => {
  directory([buildListing(), buildListing({ id: idOf("2"), name: "Navodita School", udise: null, is_claimed: true })], true);
  const router = await open();
  await type("Name or UDISE code", "n");
  await press("Search");
  expect([screen.getByText("Please write two letters or more.").className, sent("GET /schools/directory")]).toEqual(["err", []]);
  await type("Name or UDISE code", " navodit ");
  await type("PIN code or place", "Pune");
  await press("Search");
  expect(sent("GET /schools/directory")[0]?.query).toEqual({ q: "navodit", where: "Pune" });
  expect(router.state.location.search).toBe("?q=navodit&where=Pune");
  expect(screen.getByRole("status").textContent).toBe("2 schools near Pune sound like this");
  const [first, second] = rows();
  expect(within(first!).getByText("Navodit").tagName).toBe("MARK");
  expect(within(first!).getByText("27251404812")).toBeTruthy();
  expect(within(second!).getByText("On the platform")).toBeTruthy();
  expect(screen.getByText("There are more like these. Add a PIN code or a place.")).toBeTruthy();
});

test("a school that is chosen comes along, and Back leads to the list", async () => {
  directory([buildListing()]);
  const router = await open("?q=navodit");
  await press("This is my school: Navodit Public School");
  expect(screen.getByRole("heading", { name: "How will you prove it?" })).toBeTruthy();
  expect(document.activeElement?.id).toBe("register-sheet");
  await router.navigate(-1);
  await settle();
  expect(screen.getByRole("heading", { name: "Find your school" })).toBeTruthy();
});

test("after a reload the chosen school is looked for again; one that is gone says so", async () => {
  directory([buildListing()]);
  await open(`?q=navodit&listing=${idOf("1")}`);
  expect(screen.getByRole("heading", { name: "How will you prove it?" })).toBeTruthy();
  const { cleanup } = await import("@testing-library/react");
  cleanup();
  await open(`?q=navodit&listing=${idOf("9")}`);
  expect(screen.getByRole("heading", { name: "This is not here any more" })).toBeTruthy();
});

test("nothing by that name: with a PIN code those come first that it may be, each with why and with the words that differ", async () => {
  directory([]);
  there.answers["GET /schools/near"] = () => ({ data: [{ ...buildListing({ name: "Navodit Bal Vihar" }), because: "same_pin" }] });
  await open("?q=Navodit+Balvihar&where=411038");
  expect(sent("GET /schools/near")[0]?.query).toEqual({ name: "Navodit Balvihar", pin_code: "411038" });
  expect(screen.getByRole("heading", { name: "No school called “Navodit Balvihar” in 411038" })).toBeTruthy();
  expect(screen.getByText("Same PIN, name nearly the same")).toBeTruthy();
  expect(screen.getByText("Bal Vihar").tagName).toBe("EM");
  expect(screen.getByRole("link", { name: "Add Navodit Balvihar" })).toBeTruthy();
  await press("It is this one: Navodit Bal Vihar");
  expect(screen.getByRole("heading", { name: "How will you prove it?" })).toBeTruthy();
});

test("nothing by that name and no PIN code: the way to add it", async () => {
  directory([]);
  await open("?q=Zyx");
  expect(screen.getByRole("heading", { name: "No school called “Zyx”" })).toBeTruthy();
  await press("Add a school that is not in the directory", "link");
  expect(screen.getByLabelText<HTMLInputElement>("School name").value).toBe("Zyx");
});

test.each([
  ["the line is down", () => lineFailure(), "Your connection dropped. Nothing is lost."],
  ["the server is away", () => new Error("away"), "Our server does not answer for the moment. Nothing is lost."],
])("the directory cannot be asked because %s: the page says so, and asks again", async (_why, failure, line) => {
  let isAway = true;
  there.answers["GET /schools/directory"] = () => {
    if (isAway) throw failure();
    return { data: [buildListing()], is_cut: false };
  };
  await open("?q=navodit");
  expect(within(screen.getByRole("alert")).getByText(line)).toBeTruthy();
  isAway = false;
  await press("Try again");
  expect(screen.getByText("1 school sounds like this")).toBeTruthy();
});

test("a code needs a listed address: without one only documents are offered", async () => {
  directory([buildListing({ code_to: null })]);
  there.answers["POST /schools/claims"] = () => ({ message: "x", claim: buildClaim({ way: "documents", code: null }) });
  there.answers["GET /schools/claims"] = () => ({ data: [buildClaim({ way: "documents", code: null })] });
  await open(`?q=navodit&listing=${idOf("1")}`);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /A code to the school/ }).disabled).toBe(true);
  await press("Go on with documents");
  expect(screen.getByText("Please say what you do there.")).toBeTruthy();
  await press("Principal", "radio");
  await press("Go on with documents");
  expect(sent("POST /schools/claims")[0]?.body).toEqual({ listing_id: idOf("1"), job: "principal", way: "documents" });
  expect(screen.getByRole("heading", { name: "Two documents" })).toBeTruthy();
});

test("what the server refuses is said where it was pressed", async () => {
  directory([buildListing()]);
  there.answers["POST /schools/claims"] = () => refuse("schools.many_claims", 409, "Two schools wait for you already.");
  await open(`?q=navodit&listing=${idOf("1")}`);
  await press("Office", "radio");
  await press("Send the code");
  expect(screen.getByRole("alert").textContent).toBe("Two schools wait for you already.");
});

test("of a school that somebody speaks for, its contact is asked, or documents show that they have left", async () => {
  directory([buildListing({ is_claimed: true })]);
  there.answers["POST /schools/directory/:listing_id/ask"] = () => ({ message: "x" });
  await open(`?q=navodit&listing=${idOf("1")}`);
  expect(
    screen
      .getAllByRole("radio")
      .slice(0, 2)
      .map((radio) => radio.closest("label")?.querySelector("b")?.textContent),
  ).toEqual(["Its contact lets you in", "Two documents"]);
  await press("Coordinator", "radio");
  fireEvent.click(screen.getByRole("button", { name: "Ask to be let in" }));
  await settle();
  const [asked] = sent("POST /schools/directory/:listing_id/ask");
  expect([asked?.params, asked?.body]).toEqual([{ listing_id: idOf("1") }, { job: "coordinator" }]);
  expect(screen.getByRole("heading", { name: "We have asked" })).toBeTruthy();
});
