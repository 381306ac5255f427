import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { putOnStage } from "@upaya/web/ui/testing/put-on-stage.tsx";
import { keepDraftsOf } from "../lib/drafts.ts";
import { lineWorks } from "../lib/line.ts";
import { enter } from "../lib/session.ts";
import type { DeskAct } from "../lib/wire.ts";
import { ActForm, type Done } from "./act-form.tsx";

const act: DeskAct = {
  name: "GiveFilm",
  method: "POST",
  path: "/staff/courses/:id/films",
  label: "Upload a film",
  effect: "It is converted.",
  queue: "courses",
  begins: null,
  states: ["draft"],
  reason: false,
  second: null,
  grave: false,
  key: true,
  body: {
    type: "object",
    properties: { lesson: { type: "string", title: "Lesson" }, upload_id: { type: "string", format: "uuid" } },
    required: ["lesson", "upload_id"],
  },
  file: null,
  upload: {
    field: "upload_id",
    kind: "media.video",
    title: "The film",
    description: "At most 8 MB.",
    endings: [".mp4"],
    most_bytes: 8_000_000,
  },
};
const choices = {
  lesson: [
    { value: "thumbs", label: "Thumbs (thumbs.mp4)" },
    { value: "aloud", label: "Aloud (aloud.mp4)" },
  ],
};

/** The browser's older interface, as the client of the protocol uses it: the test says what comes of each request. */
class Going {
  static all: Going[] = [];
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers = new Map<string, string>();
  onload = () => {};
  onerror: (event: Event) => void = () => {};
  what = "";
  body: Blob | null = null;
  aborted = false;
  status = 0;
  responseText = "";
  #answered = new Map<string, string>();
  open = (method: string, url: string) => void (this.what = `${method} ${new URL(url, location.href).pathname}`);
  setRequestHeader = (name: string, value: string) => void this.headers.set(name.toLowerCase(), value);
  getResponseHeader = (name: string) => this.#answered.get(name.toLowerCase()) ?? null;
  send(body: Blob | null): void {
    this.body = body;
    Going.all.push(this);
  }
  abort = () => void (this.aborted = true);
  moves = (loaded: number) => this.upload.onprogress?.({ lengthComputable: true, loaded });
  breaks = () => this.onerror(new ProgressEvent("error"));
  answers(status: number, headers: Record<string, string> = {}, text = ""): void {
    this.status = status;
    this.responseText = text;
    this.#answered = new Map(Object.entries(headers));
    this.onload();
  }
  /** Where a part begins, and how long it is. */
  get part(): [string | undefined, number] {
    return [this.headers.get("upload-offset"), this.body?.size ?? 0];
  }
}

const id = "01900000-0000-7000-8000-00000000000a";
const path = `/api/uploads/${id}`;
const opened = (user_id: string, access_token = "t1") => enter({ access_token, expires_in: 600, user_id, name: "Ila Sen", roles: [] });
const refusal = (code: string, message: string) => JSON.stringify({ error: { code, message, request_id: "x" } });

const done: Done[] = [];
/** What the API answers to calls, in turn. */
let replies: (() => Response)[] = [];
const called: [string, unknown][] = [];
const put = () =>
  putOnStage(<ActForm act={act} address="/q/courses/1" subject="Thumbs" id="1" choices={choices} onDone={(reply) => done.push(reply)} />);
beforeEach(async () => {
  localStorage.clear();
  keepDraftsOf(undefined);
  Going.all = [];
  done.length = called.length = 0;
  replies = [() => Response.json({ message: "The film is here." })];
  vi.stubGlobal("XMLHttpRequest", Going);
  vi.stubGlobal("fetch", async (url: string, { body }: { body?: string }) => {
    called.push([url, body === undefined ? undefined : JSON.parse(body)]);
    return replies.shift()!();
  });
  opened("ila");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  lineWorks();
});

const button = (name: string) => page.getByRole("button", { name });
const status = () => page.getByRole("status");
const film = (bytes = 6_000_000, name = "thumbs.mp4") => new File([new Uint8Array(bytes)], name, { lastModified: 1 });
/** By hand: what the tools of a browser choose was changed this moment, and a file that is chosen again was not. */
function choose(file: File): void {
  const input = page.getByLabelText("The film").element() as HTMLInputElement;
  const picked = new DataTransfer();
  picked.items.add(file);
  input.files = picked.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
async function next(what: string): Promise<Going> {
  await expect.poll(() => Going.all.length, { message: what }).toBeGreaterThan(0);
  const going = Going.all.shift()!;
  expect(going.what).toBe(what);
  return going;
}
async function begin(): Promise<void> {
  await page.getByLabelText("Thumbs (thumbs.mp4)").click();
  choose(film());
  await button("Upload a film").click();
}
/** The first of two parts is there, and the second on its way. */
async function halfway(): Promise<Going> {
  await begin();
  (await next("POST /api/uploads")).answers(201, { location: path });
  (await next(`PATCH ${path}`)).answers(204, { "upload-offset": "4000000" });
  return next(`PATCH ${path}`);
}
const stands = { "upload-offset": "4000000", "upload-length": "6000000" };

describe("a large file at the desk", () => {
  it("goes up in parts, says how much is there, and its act is sent when it is whole", async () => {
    await put();
    await begin();
    const made = await next("POST /api/uploads");
    expect([made.headers.get("upload-length"), made.headers.get("upload-metadata")]).toEqual(["6000000", `kind ${btoa("media.video")}`]);
    expect(made.headers.get("authorization")).toBe("Bearer t1");
    made.answers(201, { location: path });
    const first = await next(`PATCH ${path}`);
    expect(first.part).toEqual(["0", 4_000_000]);
    first.moves(2_000_000);
    await expect.element(page.getByRole("progressbar", { name: "How much is uploaded" })).toHaveValue(33);
    await expect.element(page.getByText("33%, 2 MB of 6 MB")).toBeVisible();
    await expect.element(status()).toHaveTextContent("On its way");
    first.answers(204, { "upload-offset": "4000000" });
    expect(called).toEqual([]);
    // The server has still to make one file of the parts.
    const notReady = refusal("upload.not_ready", "Not ready.");
    replies.unshift(() => new Response(notReady, { status: 409, headers: { "retry-after": "1" } }));
    const second = await next(`PATCH ${path}`);
    expect(second.part).toEqual(["4000000", 2_000_000]);
    second.answers(204, { "upload-offset": "6000000" });
    await expect.element(status()).toHaveTextContent("It is all there and being put together.");
    await expect.poll(() => done).toEqual([{ message: "The film is here." }]);
    const sent = ["/api/staff/courses/1/films", { lesson: "thumbs", upload_id: id }];
    expect(called).toEqual([sent, sent]);
    expect(localStorage.getItem("desk.uploads")).toBeNull();
  });

  it("waits for a line that is lost, and goes on where it was", async () => {
    await put();
    (await halfway()).breaks();
    await expect.element(status()).toHaveTextContent("The line is gone. It goes on by itself when it is back.");
    dispatchEvent(new Event("online"));
    // Somebody answers, and cannot help: that is no refusal.
    (await next(`HEAD ${path}`)).answers(503);
    await expect.element(status()).toHaveTextContent("The line is gone. It goes on by itself when it is back.");
    (await next(`HEAD ${path}`)).answers(200, stands);
    const rest = await next(`PATCH ${path}`);
    expect(rest.part).toEqual(["4000000", 2_000_000]);
    await expect.element(status()).toHaveTextContent("On its way");
    rest.answers(204, { "upload-offset": "6000000" });
    await expect.poll(() => done.length).toBe(1);
  });

  it("that was saved anew in between is chosen once more", async () => {
    await put();
    const going = await halfway();
    vi.spyOn(File.prototype, "slice").mockReturnValue({
      arrayBuffer: () => Promise.reject(new DOMException("x", "NotReadableError")),
    } as Blob);
    going.breaks();
    await expect.element(page.getByText("The file has changed since you chose it. Please choose it once more.")).toBeVisible();
    expect([Going.all, localStorage.getItem("desk.uploads")]).toEqual([[], null]);
  });

  it("is paused and goes on, by the keyboard alone", async () => {
    await put();
    const going = await halfway();
    await expect.element(button("Pause")).toBeVisible();
    (button("Pause").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(status()).toHaveTextContent("Paused. What is there stays there for a day.");
    expect([going.aborted, page.getByRole("alert").elements()]).toEqual([true, []]);
    (button("Go on").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    (await next(`HEAD ${path}`)).answers(200, stands);
    (await next(`PATCH ${path}`)).answers(204, { "upload-offset": "6000000" });
    await expect.poll(() => done.length).toBe(1);
  });

  it("is given up, and nothing of it stays", async () => {
    await put();
    await halfway();
    await button("Pause").click();
    await button("Give it up").click();
    (await next(`DELETE ${path}`)).answers(204);
    expect(localStorage.getItem("desk.uploads")).toBeNull();
    expect((page.getByLabelText("The film").element() as HTMLInputElement).files).toHaveLength(0);
    expect([called, done]).toEqual([[], []]);
  });

  it("goes on after a reload, once it is chosen again, and for nobody else", async () => {
    const before = await put();
    await halfway();
    await before.unmount();
    opened("kavya");
    const other = await put();
    await expect.element(button("Upload a film")).toBeVisible();
    expect(page.getByText("was on its way").elements()).toEqual([]);
    await other.unmount();
    opened("ila");
    await put();
    await expect.element(page.getByText("thumbs.mp4 was on its way. Choose it once more, and it goes on where it was.")).toBeVisible();
    await begin();
    (await next(`HEAD ${path}`)).answers(200, stands);
    expect((await next(`PATCH ${path}`)).part).toEqual(["4000000", 2_000_000]);
  });

  it("that was whole before is not sent again", async () => {
    const before = await put();
    await halfway();
    await before.unmount();
    await put();
    await begin();
    (await next(`HEAD ${path}`)).answers(200, { "upload-offset": "6000000", "upload-length": "6000000" });
    await expect.poll(() => done.length).toBe(1);
    expect(Going.all).toEqual([]);
  });

  it("that the server has forgotten begins anew", async () => {
    const before = await put();
    await halfway();
    await before.unmount();
    await put();
    await begin();
    (await next(`HEAD ${path}`)).answers(404);
    expect((await next("POST /api/uploads")).headers.get("upload-length")).toBe("6000000");
  });

  it("goes on in a session that had to be renewed", async () => {
    await put();
    const going = await halfway();
    replies.unshift(() => Response.json({ access_token: "t2", expires_in: 600, user_id: "ila", name: "Ila Sen", roles: [] }));
    going.answers(401, {}, refusal("unauthenticated", "Please sign in."));
    const look = await next(`HEAD ${path}`);
    expect([called, look.headers.get("authorization")]).toEqual([[["/api/staff/sign-in/keep", undefined]], "Bearer t2"]);
  });

  it("that is refused says why in words", async () => {
    await put();
    await begin();
    const words = "You have many files on their way to us.";
    (await next("POST /api/uploads")).answers(413, {}, refusal("upload.quota", words));
    await expect.element(page.getByRole("alert")).toHaveTextContent(words);
    // The same file may be sent when there is room.
    await button("Upload a film").click();
    (await next("POST /api/uploads")).answers(201, { location: path });
    (await next(`PATCH ${path}`)).answers(204, { "upload-offset": "4000000" });
    replies = [() => new Response(refusal("upload.invalid_type", "This kind of file is not taken here."), { status: 400 })];
    (await next(`PATCH ${path}`)).answers(204, { "upload-offset": "6000000" });
    await expect.element(page.getByRole("alert")).toHaveTextContent("This kind of file is not taken here.");
    expect((page.getByLabelText("The film").element() as HTMLInputElement).files).toHaveLength(0);
    expect([localStorage.getItem("desk.uploads"), done]).toEqual([null, []]);
  });

  it("is not begun without a lesson, or with a file that does not fit", async () => {
    await put();
    choose(film(9_000_000));
    await button("Upload a film").click();
    await expect.element(page.getByText("This file has 9 MB; 8 MB are the most.")).toBeVisible();
    await expect.element(page.getByText("Please choose one.")).toBeVisible();
    expect(Going.all).toEqual([]);
  });
});
