import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { lineFailure } from "../../lib/api-failure.ts";
import { answerProof, useAskedForProof } from "../../lib/proof/proof.ts";
import { closeSchoolModal, useSchoolModal } from "../../lib/school/asked-modal.ts";
import { buildContacts, buildInfo, idOf, ownSchool } from "../../lib/school/testing/builders.ts";
import { here } from "../../lib/school/testing/here.ts";
import { cleanly, faultOf, field, press, refuse, sent, settle, show, there, type } from "../../lib/school/testing/stage.tsx";
import type { MenuProps } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast.tsx";
import { SchoolInfoPage } from "./info-page.tsx";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("../../lib/school/testing/here.ts")).session as object),
}));
// How a menu behaves under hands is looked at in a browser; here it is its entries.
vi.mock("../../ui/menu.tsx", () => ({
  Menu: ({ label, entries }: MenuProps) => (
    <div role="menu" aria-label={label}>
      {entries.map((entry) => (
        <button key={entry.id} type="button" role="menuitem" onClick={entry.onSelect}>
          {entry.label}
        </button>
      ))}
    </div>
  ),
}));

cleanly();

const held = { info: buildInfo(), contacts: buildContacts() };
beforeEach(() => {
  closeSchoolModal();
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  vi.spyOn(toast, "error").mockImplementation(() => undefined);
  held.info = buildInfo();
  held.contacts = buildContacts();
  here.schools = [ownSchool];
  there.answers["GET /school/info"] = () => held.info;
  there.answers["GET /school/contacts"] = () => held.contacts;
  there.answers["PATCH /school/info"] = () => ({ message: "Saved.", school: held.info.school });
});

function Page() {
  const modal = useSchoolModal();
  const proof = useAskedForProof();
  return (
    <>
      <SchoolInfoPage logo={({ name }) => <p>logo of {name}</p>} />
      <output>{`${modal ?? "no modal"}, ${proof ? "proof" : "no proof"}`}</output>
    </>
  );
}
const open = () => show(<Page />, "/profile/school-info");
const save = () => press("Save changes");
const saved = () => sent("PATCH /school/info").map(({ body }) => body);

test("[SCHOOL-10] shows what the school says of itself, and sends what was touched and no more", async () => {
  await open();
  expect(["School name", "E-mail", "Children", "City"].map((name) => field(name).value)).toEqual([
    "Navodit Public School",
    "office@navodit.example",
    "1240",
    "Pune",
  ]);
  expect(screen.getByText("logo of Navodit Public School")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled).toBe(true);
  await type("Children", "1,260");
  await press("Secondary (9-10)");
  await save();
  expect(saved()).toEqual([{ pupils: 1_260, grades: ["Primary (4-5)", "Secondary (9-10)"], school_id: idOf("5"), version: 3 }]);
  expect([here.reloaded, localStorage.length]).toEqual([1, 0]);
});

test("whoever speaks for no school is told so, and how they would", async () => {
  here.schools = [];
  await open();
  expect(screen.getByText("You speak for no school yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Register your school" }).getAttribute("href")).toBe("/register-school");
  expect(there.calls).toEqual([]);
});

test.each([403, 404])("whoever was removed meanwhile (%i) sees nothing of it any more", async (status) => {
  there.answers["GET /school/info"] = () => refuse("not_found", status, "x");
  await open();
  expect(screen.getByText("This school is not yours to look at")).toBeTruthy();
});

test("the line is down: the page says so and asks again", async () => {
  let isAway = true;
  there.answers["GET /school/info"] = () => {
    if (isAway) throw lineFailure();
    return held.info;
  };
  await open();
  isAway = false;
  await press("Try again");
  expect(field("School name").value).toBe("Navodit Public School");
});

test("what is wrong is said below its field and nothing is sent", async () => {
  await open();
  await type("E-mail", "office@");
  await type("Children", "many");
  await type("PIN code", "0123");
  await save();
  expect([faultOf("E-mail"), faultOf("Children"), faultOf("PIN code"), saved()]).toEqual([
    "Please enter a valid email address.",
    "Please write a whole number from 1 to 20,000.",
    "A PIN code has six figures and does not begin with 0.",
    [],
  ]);
});

test("another contact has saved meanwhile: what they changed is said, what was typed stays, and the next press saves it", async () => {
  there.answers["PATCH /school/info"] = ({ body }) => {
    if ((body as { version: number }).version !== 4) refuse("schools.changed_meanwhile", 409, "Somebody else has changed this meanwhile.");
    return { message: "Saved.", school: held.info.school };
  };
  await open();
  await type("City", "Pune City");
  held.info = buildInfo({}, { version: 4, pupils: 1_300 });
  await save();
  expect(screen.getByText(/Children is now “1300”/)).toBeTruthy();
  expect([field("City").value, field("Children").value]).toEqual(["Pune City", "1300"]);
  await save();
  expect(saved().at(-1)).toEqual({ city: "Pune City", school_id: idOf("5"), version: 4 });
});

test("the line drops while it is saved: it is said, and what was typed is there after a reload", async () => {
  there.answers["PATCH /school/info"] = () => {
    throw lineFailure();
  };
  await open();
  await type("City", "Pune City");
  await save();
  expect(screen.getByText(/^Not saved: the line is down/)).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 450));
  const { cleanup } = await import("@testing-library/react");
  cleanup();
  await open();
  expect([field("City").value, screen.getByText(/We kept what you typed last time/).className]).toEqual(["Pune City", "note fill warn"]);
  await press("Discard");
  expect([field("City").value, localStorage.length]).toEqual(["Pune", 0]);
});

test.each(["sent", "verified"] as const)(
  "name, board and code of a school whose papers are %s are changed by staff alone",
  async (state) => {
    held.info = buildInfo({ state });
    await open();
    expect(["School name", "Board", "UDISE code", "City"].map((name) => field(name).disabled)).toEqual([true, true, true, false]);
  },
);

test("the papers are gathered in the sheet that the menu opens as well", async () => {
  await open();
  await press("Send two documents");
  expect(screen.getByText(/^get-verified/)).toBeTruthy();
});

const person = (name: string) => within(screen.getByText(name).closest("li")!);
const change = async (name: string, entry: string) => {
  const menu = within(person(name).getByRole("menu", { name: `Change ${name}` }));
  fireEvent.click(menu.getByRole("menuitem", { name: entry }));
  await settle();
};

test("a main contact makes another one main at once, and removes one after a question", async () => {
  there.answers["PATCH /school/contacts/:user_id"] = () => ({ message: "Changed." });
  there.answers["DELETE /school/contacts/:user_id"] = () => ({ message: "Removed." });
  await open();
  await change("Sameer Phadke", "Make main contact");
  expect(sent("PATCH /school/contacts/:user_id")[0]).toMatchObject({
    params: { user_id: idOf("a2") },
    body: { role: "main_poc", school_id: idOf("5") },
  });
  await change("Sameer Phadke", "Remove");
  const dialog = within(screen.getByRole("dialog", { name: "Remove Sameer Phadke?" }));
  expect(sent("DELETE /school/contacts/:user_id")).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await settle();
  expect(sent("DELETE /school/contacts/:user_id")[0]).toMatchObject({ params: { user_id: idOf("a2") }, query: { school_id: idOf("5") } });
});

test("the server wants a proof first: it is asked for, and what was pressed goes on", async () => {
  let isProven = false;
  there.answers["DELETE /school/contacts/:user_id"] = () => {
    if (!isProven) refuse("identity.proof_needed", 403, "x");
    return { message: "Removed." };
  };
  await open();
  await change("Sameer Phadke", "Remove");
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove" }));
  await settle();
  expect(screen.getByText(/, proof$/)).toBeTruthy();
  isProven = true;
  answerProof(true);
  await settle();
  expect([sent("DELETE /school/contacts/:user_id").length, toast.success]).toEqual([2, toast.success]);
  expect(toast.success).toHaveBeenCalledWith("Removed.");
});

test("the last main contact stays: what the server says is said", async () => {
  there.answers["PATCH /school/contacts/:user_id"] = () => refuse("schools.last_main_contact", 409, "A school keeps one main contact.");
  await open();
  await change("Anjali Verma", "Make additional main contact");
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Change it" }));
  await settle();
  expect(toast.error).toHaveBeenCalledWith("A school keeps one main contact.");
});

test("an additional contact sees who speaks for the school, and may only stop doing so", async () => {
  const [main, additional] = buildContacts().contacts;
  held.contacts = buildContacts({
    may_change: false,
    contacts: [
      { ...main!, is_me: false },
      { ...additional!, is_me: true },
    ],
  });
  await open();
  expect(screen.queryByRole("button", { name: "Add a point of contact" })).toBeNull();
  expect(person("Anjali Verma").queryByRole("menu")).toBeNull();
  expect(screen.getByText("A main contact adds and removes contacts.")).toBeTruthy();
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Stop speaking for this school"]);
});

const invitation = {
  id: idOf("b1"),
  role: "additional_main_poc",
  job: "office",
  sent_to: null,
  made_by: "Anjali Verma",
  made_at: "2026-11-18T10:00:00.000Z",
  expires_at: "2026-12-02T10:00:00.000Z",
  url: `/school-invitation/${"a".repeat(43)}`,
} as const;

test("an invitation is made, and its link is there to hand over", async () => {
  there.answers["POST /school/contacts/invitations"] = () => ({ message: "x", invitation });
  await open();
  await press("Add a point of contact");
  await screen.findByRole("dialog", { name: "Add a point of contact" });
  await press("Make the link");
  expect(screen.getByText("Please say what they do at the school.")).toBeTruthy();
  await press("Office", "radio");
  await press("Make the link");
  expect(sent("POST /school/contacts/invitations")[0]?.body).toEqual({
    role: "additional_main_poc",
    job: "office",
    school_id: idOf("5"),
  });
  const link = screen.getByRole<HTMLInputElement>("textbox", { name: "Invitation link" }).value;
  expect(link).toBe(`${location.origin}${invitation.url}`);
  expect(decodeURIComponent(screen.getByRole("link", { name: "WhatsApp" }).getAttribute("href")!)).toContain(link);
  expect(decodeURIComponent(screen.getByRole("link", { name: "Mail" }).getAttribute("href")!)).toContain(link);
});

test("an open invitation shows its link again, and is taken back", async () => {
  held.contacts = buildContacts({ invitations: [{ ...invitation, sent_to: "rohini@navodit.example" }] });
  there.answers["DELETE /school/contacts/invitations/:invitation_id"] = () => ({ message: "Taken back." });
  await open();
  await press("Show the link of the invitation: rohini@navodit.example");
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Invitation link" })).value).toContain(invitation.url);
  await press("Close");
  await press("Take back the invitation: rohini@navodit.example");
  expect(sent("DELETE /school/contacts/invitations/:invitation_id")[0]?.params).toEqual({ invitation_id: idOf("b1") });
});

test.each([
  ["Let Meera Joshi in", "yes"],
  ["Do not let Meera Joshi in", "no"],
])("whoever asks to be let in is answered: %s", async (name, answer) => {
  held.contacts = buildContacts({
    askers: [{ id: idOf("e1"), name: "Meera Joshi", photo_url: null, job: "coordinator", asked_at: "2026-11-18T10:00:00.000Z" }],
  });
  there.answers["POST /school/contacts/askers/:asker_id"] = () => ({ message: "x" });
  await open();
  await press(name);
  expect(sent("POST /school/contacts/askers/:asker_id")[0]).toMatchObject({ params: { asker_id: idOf("e1") }, body: { answer } });
});
