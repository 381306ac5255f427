import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { callOperation, request } from "../../lib/api-browser.ts";
import { ApiFailure, lineFailure } from "../../lib/api-failure.ts";
import { idOf, ownSchool } from "../../lib/school/testing/builders.ts";
import { here } from "../../lib/school/testing/here.ts";
import { cleanly, faultOf, field, press, refuse, sent, settle, show, there, type } from "../../lib/school/testing/stage.tsx";
import { toast } from "../../ui/toast.tsx";
import { AddTeacher } from "./add-teacher.tsx";
import { LinkSheet } from "./link-sheet.tsx";
import { buildAsker, buildLink } from "../../lib/school/testing/roster-builders.ts";

vi.mock("../../lib/api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));
vi.mock(import("../../lib/session.ts"), async (original) => ({
  ...(await original()),
  ...((await import("../../lib/school/testing/here.ts")).session as object),
}));

cleanly();
beforeEach(() => {
  here.schools = [ownSchool];
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
});
const closed = vi.fn<() => void>();

describe("adding a teacher", () => {
  const add = "POST /school/roster";
  const open = async () => {
    closed.mockReset();
    await show(<AddTeacher user="me" school={ownSchool.id} onClose={closed} />);
    await screen.findAllByRole("dialog", { name: "Add a teacher" });
  };
  const fill = async () => {
    await type("Full name", "Bhavna Rege");
    await type("E-mail", "bhavna.rege@navodit.example");
    await type("Subject", "Mathematics, Science");
    await type("Grades", "4, 5 and 9-10");
  };

  it("sends what an office writes, and closes once it is there", async () => {
    there.answers[add] = () => ({ message: "The invitation is on its way.", link_id: idOf("1"), outcome: "invited" });
    await open();
    await fill();
    await press("Send invitation");
    expect(sent(add)).toEqual([
      {
        body: {
          name: "Bhavna Rege",
          email: "bhavna.rege@navodit.example",
          subjects: ["Mathematics", "Science"],
          grades: [4, 5, 9, 10],
          school_id: ownSchool.id,
        },
      },
    ]);
    expect(toast.success).toHaveBeenCalledWith("The invitation is on its way.");
    expect(closed).toHaveBeenCalledOnce();
    expect(localStorage.length).toBe(0);
  });

  it("says under each field what it lacks, and sends nothing", async () => {
    await open();
    await press("Send invitation");
    expect(faultOf("Full name")).toContain("Please write a name.");
    expect(faultOf("Mobile")).toContain("Please write a mobile number or an e-mail address.");
    await type("E-mail", "bhavna.rege@navodit");
    await type("Grades", "fourth");
    expect(faultOf("Mobile")).toBeUndefined();
    expect(faultOf("E-mail")).toContain("Please write the whole address");
    expect(faultOf("Grades")).toContain("Please write grades from Nursery to 12");
    expect(document.activeElement).toBe(field("Full name"));
    expect(sent(add)).toEqual([]);
  });

  it.each([
    ["schools.two_teachers", 409, "This address and this number stand beside two different people on your list."],
    ["schools.said_no", 409, "They said no. They can be asked again ninety days after that."],
    ["schools.many_invited", 429, "You have invited as many people today as a school may."],
  ])("says the server's refusal in its words and keeps what was typed: %s", async (code, status, message) => {
    there.answers[add] = () => refuse(code, status, message);
    await open();
    await fill();
    await press("Send invitation");
    expect(within(screen.getByRole("alert")).getByText(message)).toBeTruthy();
    expect(field("Full name").value).toBe("Bhavna Rege");
    expect(closed).not.toHaveBeenCalled();
  });

  it("shows what the server refuses of a field at that field", async () => {
    there.answers[add] = () => {
      throw new ApiFailure({ code: "invalid_input", status: 400, message: "No.", fields: [{ path: "grades.0", message: "Not a grade." }] });
    };
    await open();
    await fill();
    await press("Send invitation");
    expect(faultOf("Grades")).toContain("Not a grade.");
  });

  it("keeps what was typed when the line breaks, also after the page was left", async () => {
    there.answers[add] = () => {
      throw lineFailure();
    };
    await open();
    await fill();
    await press("Send invitation");
    expect(within(screen.getByRole("alert")).getByText(/Not sent: the line is down/)).toBeTruthy();
    dispatchEvent(new Event("pagehide"));
    await open();
    expect(screen.getByText("We kept what you typed last time.")).toBeTruthy();
    expect(screen.getAllByLabelText<HTMLInputElement>("Full name").at(-1)!.value).toBe("Bhavna Rege");
  });
});

describe("the link for the staff room", () => {
  const read = "GET /school/room-link";
  const make = "POST /school/room-link";
  const stop = "DELETE /school/room-link";
  const open = async (askers = [buildAsker()]) => {
    await show(<LinkSheet school={{ id: ownSchool.id, name: ownSchool.name }} askers={askers} onClose={closed} />);
    await screen.findByRole("dialog", { name: "School link" });
  };
  const asked = async (question: string) => within(await screen.findByRole("dialog", { name: question }));

  it("is made where there is none", async () => {
    let link: unknown = null;
    there.answers[read] = () => ({ link });
    there.answers[make] = () => ({ link: (link = buildLink({ opened: 0 })) });
    await open([]);
    expect(screen.getByRole("heading", { name: "Nobody asks at the moment." })).toBeTruthy();
    await press("Make the link");
    expect(sent(make)).toEqual([{ body: { school_id: ownSchool.id } }]);
    expect(screen.getByRole("textbox", { name: "School link" })).toHaveProperty("value", buildLink().url);
    expect(screen.getByText(/Not opened yet\./)).toBeTruthy();
  });

  it("can be copied, sent, scanned and printed, and says how it stands", async () => {
    there.answers[read] = () => ({ link: buildLink() });
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    await open();
    expect(screen.getByRole("img", { name: "QR code of the school link" }).querySelector("path")?.getAttribute("d")).toMatch(/^M4 4H11/);
    const whatsapp = new URL(screen.getByRole("link", { name: "Send to WhatsApp" }).getAttribute("href")!);
    expect(whatsapp.origin).toBe("https://wa.me");
    expect(whatsapp.searchParams.get("text")).toBe(
      `Do you teach at Navodit Public School? Ask to be on our staff list here:\n${buildLink().url}`,
    );
    expect(screen.getByText("Made 10 Nov 2026 by Anjali Verma. Ends 10 Dec 2026. Opened 19 times.")).toBeTruthy();
    await press("Print as A4 poster");
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelector("article[aria-hidden]")?.textContent).toContain("Do you teach here?");
    expect(screen.getByRole("button", { name: "Confirm Bhavna Rege" })).toBeTruthy();
  });

  it("is made anew only after it was said that the one on the wall stops", async () => {
    there.answers[read] = () => ({ link: buildLink() });
    there.answers[make] = () => ({ link: buildLink() });
    await open();
    await press("Make a new one");
    const dialog = await asked("Make a new link?");
    expect(dialog.getByText(/The link and the poster that are out now stop working at once/)).toBeTruthy();
    expect(sent(make)).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Make it" }));
    await settle();
    expect(sent(make)).toHaveLength(1);
    expect(sent(read)).toHaveLength(2);
  });

  it("is stopped only after it was said what that means", async () => {
    let link: unknown = buildLink();
    there.answers[read] = () => ({ link });
    there.answers[stop] = () => ((link = null), { message: "The link does not work any more." });
    await open();
    await press("Stop the link");
    fireEvent.click((await asked("Stop the school link?")).getByRole("button", { name: "Stop it" }));
    await settle();
    expect(sent(stop)).toEqual([{ query: { school_id: ownSchool.id } }]);
    expect(toast.success).toHaveBeenCalledWith("The link does not work any more.");
    expect(screen.getByRole("button", { name: "Make the link" })).toBeTruthy();
  });

  it("can be asked for again when it did not come", async () => {
    there.answers[read] = () => refuse("internal", 500, "Trouble.");
    await open();
    there.answers[read] = () => ({ link: buildLink() });
    await press("Try again");
    expect(screen.getByRole("textbox", { name: "School link" })).toBeTruthy();
  });
});
