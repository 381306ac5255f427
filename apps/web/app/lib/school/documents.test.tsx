import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { CallInput, callOperation, request } from "../api-browser.ts";
import { lineFailure } from "../api-failure.ts";
import { useRead } from "../data/use-read.ts";
import { claimsCall } from "./calls.ts";
import { Documents } from "./documents.tsx";
import { buildClaim, buildDocument, idOf } from "./testing/builders.ts";
import { cleanly, press, refuse, sent, settle, show, there } from "./testing/stage.tsx";
import { useDocuments } from "./use-documents.ts";

vi.mock("../api-browser.ts", () => ({ request: vi.fn<typeof request>(), callOperation: vi.fn<typeof callOperation>() }));

cleanly();

const upload = "POST /schools/claims/:claim_id/documents";
const held = { documents: [] as ReturnType<typeof buildDocument>[] };
const pick = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const [device, camera] = ["", "[capture]"].map((more) => () => document.querySelector<HTMLInputElement>(`input[type=file]${more}`)!);
const title = () => screen.getByRole("group").getAttribute("aria-label");
const row = (name: string) => within(screen.getByText(name).closest("li")!);

function Part() {
  const there_ = useRead(claimsCall).data?.data[0]?.documents ?? [];
  return <Documents of={useDocuments({ claim: idOf("c1") }, there_)} />;
}

async function choose(name: string, field = device!): Promise<void> {
  fireEvent.change(field(), { target: { files: [pick(name)] } });
  await settle();
}

beforeEach(() => {
  held.documents = [];
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture here")));
  there.answers["GET /schools/claims"] = () => ({ data: [buildClaim({ documents: held.documents })] });
  there.answers[upload] = ({ fields }: CallInput) => {
    const document = buildDocument(fields?.["kind"] as "affiliation");
    held.documents = [...held.documents.filter(({ kind }) => kind !== document.kind), document];
    return { message: "x", document };
  };
});

test("the zone asks for one after the other, and is gone when both are there", async () => {
  await show(<Part />);
  expect(title()).toBe("Put the affiliation letter here");
  await press("choose from this device");
  await choose("letter.JPG");
  expect(sent(upload)[0]).toMatchObject({ params: { claim_id: idOf("c1") }, fields: { kind: "affiliation" } });
  expect(row("Affiliation letter").getByText("affiliation.jpg, 412 kB")).toBeTruthy();
  expect(title()).toBe("Put the registration here");
  await press("take a photo");
  await choose("photo.png", camera);
  expect(sent(upload)[1]?.fields).toEqual({ kind: "registration" });
  expect(screen.queryByRole("group")).toBeNull();
  expect(screen.getAllByText("Ready")).toHaveLength(2);
});

test.each(["a.jpg", "a.JPEG", "a.Png"])("%s is taken", async (name) => {
  await show(<Part />);
  await choose(name);
  expect(sent(upload)).toHaveLength(1);
});

test.each(["trust-deed.pdf", "photo.heic", "jpg", "a.jpg.exe"])(
  "%s is refused with the fixed words, and no request is made",
  async (name) => {
    await show(<Part />);
    await choose(name);
    expect(screen.getByRole("alert").textContent).toBe("Invalid file type. Please upload a .jpg, .jpeg, or .png file.");
    expect(row("Affiliation letter").getByText(name)).toBeTruthy();
    expect(sent(upload)).toEqual([]);
  },
);

test("two that are dropped at once are the two that are missing", async () => {
  await show(<Part />);
  fireEvent.drop(screen.getByRole("group"), { dataTransfer: { files: [pick("one.png"), pick("two.png")] } });
  await settle();
  expect(sent(upload).map(({ fields }) => fields?.["kind"])).toEqual(["affiliation", "registration"]);
});

test("how far it has come is shown by its bytes, and it is stopped by one press", async () => {
  let signal: AbortSignal | undefined;
  there.answers[upload] = (input: CallInput) => {
    signal = input.signal;
    void act(async () => input.onProgress?.(0.64));
    return new Promise((_done, fail) => signal?.addEventListener("abort", () => fail(new DOMException("stopped", "AbortError"))));
  };
  await show(<Part />);
  await choose("letter.png");
  expect(screen.getByText("Sending, 64%")).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Sending: Affiliation letter" }).value).toBe(64);
  await press("Stop sending: Affiliation letter");
  expect([signal?.aborted, row("Affiliation letter").getByText("Not here yet").tagName]).toEqual([true, "SPAN"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the line drops: the same file is sent again by one press", async () => {
  let isAway = true;
  const answer = there.answers[upload]!;
  there.answers[upload] = (input: CallInput) => {
    if (isAway) throw lineFailure();
    return answer(input);
  };
  await show(<Part />);
  await choose("letter.png");
  expect(screen.getByRole("alert").textContent).toBe("The line dropped on the way. It was not kept.");
  isAway = false;
  await press("Try again");
  expect(sent(upload)[1]?.file?.name).toBe("letter.png");
  expect(screen.getByText("Ready")).toBeTruthy();
});

test("what the server refuses is said below its document, and another file is chosen", async () => {
  there.answers[upload] = () => refuse("media.too_large", 413, "A picture has 5 MB at most.");
  await show(<Part />);
  await choose("letter.png");
  expect(screen.getByRole("alert").textContent).toBe("A picture has 5 MB at most.");
  expect(screen.getByRole("button", { name: "Choose again" })).toBeTruthy();
});

test("one that is there is replaced by another", async () => {
  held.documents = [buildDocument("affiliation"), buildDocument("registration")];
  await show(<Part />);
  await press("Replace: Registration of the trust or society");
  await choose("new.png");
  expect(sent(upload)[0]?.fields).toEqual({ kind: "registration" });
});
