import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { putOnStage } from "@upaya/web/ui/testing/put-on-stage.tsx";
import { lineWorks } from "../lib/line.ts";
import type { DeskAct } from "../lib/wire.ts";
import { ActForm, type Done } from "./act-form.tsx";

const act: DeskAct = {
  name: "ImportCourse",
  method: "POST",
  path: "/staff/courses/imports",
  label: "Hand in a folder",
  effect: "A draft is made.",
  queue: null,
  begins: "courses",
  states: null,
  reason: false,
  second: null,
  grave: false,
  key: false,
  body: null,
  upload: null,
  file: { field: "zip", title: "The folder as a .zip", description: "At most 2 kB.", endings: [".zip"], most_bytes: 2_000 },
};

/** The browser's older interface, as this form uses it: what is sent is kept, and the test says what comes of it. */
class Going extends EventTarget {
  static all: Going[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  url = "";
  form: FormData | undefined;
  aborted = false;
  status = 0;
  responseText = "";
  open = (_method: string, url: string) => void (this.url = url);
  setRequestHeader = (name: string, value: string) => void this.headers.set(name, value);
  getResponseHeader = () => null;
  send(form: FormData): void {
    this.form = form;
    Going.all.push(this);
  }
  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event("abort"));
  }
  moves(part: number): void {
    this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded: part * 100, total: 100 }));
  }
  answers(status: number, reply: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(reply);
    this.dispatchEvent(new Event("load"));
  }
}

const done: Done[] = [];
beforeEach(async () => {
  Going.all = [];
  done.length = 0;
  vi.stubGlobal("XMLHttpRequest", Going);
  await putOnStage(<ActForm act={act} address="/q/courses/new/ImportCourse" subject="Courses" onDone={(reply) => done.push(reply)} />);
});
afterEach(() => {
  vi.unstubAllGlobals();
  lineWorks();
});

const input = () => page.getByLabelText("The folder as a .zip");
const button = () => page.getByRole("button", { name: "Hand in a folder" });
const zip = (bytes = 1_200, name = "thumbs.zip") => new File([new Uint8Array(bytes)], name, { type: "application/zip" });
const choose = (file: File) => input().upload(file);
async function sendOne(): Promise<Going> {
  await choose(zip());
  await button().click();
  await expect.poll(() => Going.all.length).toBe(1);
  return Going.all[0]!;
}
const faulty = {
  error: {
    code: "learning.course_faulty",
    message: "Nothing was kept of it. Please mend what is listed here, and hand it in once more.",
    fields: [
      { path: "1-setting-up/2-on-the-board.md:7", message: "HTML is not read here." },
      { path: "course.md:8", message: "price: is never below 0" },
    ],
    request_id: "x",
  },
};

describe("a file at the desk", () => {
  it("is shown with its name and size, goes as a form, and says how far it has come", async () => {
    await choose(zip());
    await expect.element(page.getByText("thumbs.zip")).toBeVisible();
    await expect.element(page.getByText("2 kB", { exact: true })).toBeVisible();
    await button().click();
    await expect.poll(() => Going.all.length).toBe(1);
    const [going] = Going.all as [Going];
    expect([going.url, (going.form!.get("zip") as File).name]).toEqual(["/api/staff/courses/imports", "thumbs.zip"]);
    going.moves(0.45);
    await expect.element(page.getByRole("progressbar", { name: "How much is sent" })).toHaveValue(45);
    await expect.element(page.getByText("45%")).toBeVisible();
    going.moves(1);
    await expect.element(page.getByRole("status")).toHaveTextContent("It is here and being read.");
    going.answers(200, { message: "Edition 1 is a draft.", id: "1" });
    await expect.poll(() => done).toEqual([{ message: "Edition 1 is a draft.", id: "1" }]);
  });

  it("that is refused is listed fault by fault, with file and line, and has to be chosen anew", async () => {
    (await sendOne()).answers(422, faulty);
    const rows = page.getByRole("alert").getByRole("listitem");
    await expect
      .poll(() => rows.elements().map((row) => row.textContent))
      .toEqual(["1-setting-up/2-on-the-board.md, line 7HTML is not read here.", "course.md, line 8price: is never below 0"]);
    expect((input().element() as HTMLInputElement).files).toHaveLength(0);
    await button().click();
    await expect.element(page.getByText("Please choose a file.")).toBeVisible();
    expect(Going.all).toHaveLength(1);
  });

  it("that is too large, of another kind or empty is not sent", async () => {
    for (const [file, sentence] of [
      [zip(3_000), "This file has 3 kB; 2 kB are the most."],
      [zip(10, "thumbs.rar"), "Please choose a file whose name ends with .zip."],
      [zip(0), "There is nothing in this file."],
    ] as const) {
      await choose(file);
      await expect.element(page.getByText(sentence)).toBeVisible();
      await button().click();
      await expect.element(input()).toHaveFocus();
    }
    await expect.element(input()).toHaveAttribute("aria-invalid", "true");
    expect(Going.all).toEqual([]);
  });

  it("stays chosen when the line breaks, and is sent when there is one again", async () => {
    const first = await sendOne();
    first.dispatchEvent(new Event("error"));
    await expect.element(page.getByText("There is no line. The file stays chosen, and nothing of it was handed in.")).toBeVisible();
    await button().click({ force: true });
    expect(Going.all).toHaveLength(1);
    lineWorks();
    await expect.element(page.getByText("There is no line.", { exact: false })).not.toBeInTheDocument();
    await button().click();
    await expect.poll(() => Going.all.length).toBe(2);
    Going.all[1]!.answers(200, { message: "Edition 1 is a draft.", id: "1" });
    await expect.poll(() => done.length).toBe(1);
  });

  it("can be stopped while it is on its way", async () => {
    const going = await sendOne();
    going.moves(0.1);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Stopped. Nothing was handed in.");
    expect([going.aborted, done]).toEqual([true, []]);
  });

  it("that was saved anew since it was chosen is chosen once more", async () => {
    await choose(zip());
    vi.spyOn(File.prototype, "slice").mockReturnValue({
      arrayBuffer: () => Promise.reject(new DOMException("x", "NotReadableError")),
    } as Blob);
    await button().click();
    await expect.element(page.getByText("The file has changed since you chose it. Please choose it once more.")).toBeVisible();
    expect(Going.all).toEqual([]);
  });
});
