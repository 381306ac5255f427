import { IDBOpenDBRequest } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { adopt, keepEvent, keepFor, keepWrite, kept, send, whenAnswered } from "./kept.ts";
import { closeStore, guest, listEvents, listWrites } from "./store.ts";
import { haveDatabase } from "../../ui/testing/own-database.ts";

const database = haveDatabase();

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly body: {
    readonly device?: string;
    readonly events?: { readonly sequence: number; readonly from: number; readonly to: number }[];
  };
}

let sent: Sent[];
let answer: (asked: Sent) => Response | Promise<Response>;
let users = 0;
let asha: string;

const reply = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const saved = ({ body }: Sent) =>
  reply({
    saved_at: "2026-11-18T05:12:00.000Z",
    lessons: [{ resource_id: "r", lesson: "one", counted: body.events?.at(-1)?.to ?? 0, done: false }],
    refused: [],
    waiting: [],
  });
/** As a page has it that is closed in this moment. */
const neverAnswers = { open: () => new IDBOpenDBRequest() };
const cut = (): never => {
  throw new TypeError("no line");
};

beforeEach(() => {
  users += 1;
  asha = `asha-${users}`;
  sent = [];
  answer = saved;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const asked = {
      path: url.replace("/api", ""),
      method: init.method ?? "GET",
      body: JSON.parse((init.body as string) ?? "{}") as Sent["body"],
    };
    sent.push(asked);
    return answer(asked);
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeStore();
});

const watched = (from: number, to: number, more: object = {}) => ({
  slug: "course",
  held: false,
  start: "signed",
  by: "watched" as const,
  from,
  to,
  at: "2026-11-18T05:10:00.000Z",
  ...more,
});

describe("what was watched", () => {
  test("is not lost with a page that is closed before its database has answered, and is there once", async () => {
    answer = cut;
    vi.stubGlobal("indexedDB", neverAnswers);
    vi.resetModules();
    const closed = await import("./kept.ts");
    void closed.keepFor(asha);
    void closed.keepEvent(watched(0, 12));
    vi.stubGlobal("indexedDB", database);
    expect(await listEvents(asha)).toEqual([]);
    await keepFor(asha);
    expect((await listEvents(asha)).map(({ from, to }) => [from, to])).toEqual([[0, 12]]);
    await keepFor(asha);
    expect(await listEvents(asha)).toHaveLength(1);
    expect(Object.keys(localStorage)).toEqual([]);
    answer = saved;
    await send();
    expect(await listEvents(asha)).toEqual([]);
  });

  test("of a guest whose page was closed goes to whoever signs in and enrols", async () => {
    vi.stubGlobal("indexedDB", neverAnswers);
    vi.resetModules();
    const closed = await import("./kept.ts");
    void closed.keepFor(guest);
    void closed.keepEvent(watched(3, 9, { held: true }));
    vi.stubGlobal("indexedDB", database);
    await keepFor(asha);
    await adopt("course");
    expect(sent.flatMap(({ body }) => body.events ?? []).map(({ from, to }) => [from, to])).toEqual([[3, 9]]);
  });

  test("is numbered by the device, grows while it goes on, and is gone from it once the server has it", async () => {
    await keepFor(asha);
    for (const [from, to] of [
      [0, 5],
      [5, 9],
      [40, 45],
    ] as const)
      await keepEvent(watched(from, to));
    expect((await listEvents(asha)).map(({ sequence, from, to }) => [sequence, from, to])).toEqual([
      [1, 0, 9],
      [2, 40, 45],
    ]);
    expect(kept.get()).toMatchObject({ waiting: 2, savedAt: undefined });
    await send();
    expect(sent.map(({ body }) => body.events?.map(({ sequence, to }) => [sequence, to]))).toEqual([
      [
        [1, 9],
        [2, 45],
      ],
    ]);
    expect(await listEvents(asha)).toEqual([]);
    expect(kept.get()).toMatchObject({ waiting: 0, isCut: false, savedAt: new Date("2026-11-18T05:12:00.000Z") });
    expect(kept.get().counted.get("r one")).toMatchObject({ counted: 45 });
    await keepEvent(watched(45, 50));
    expect((await listEvents(asha))[0]).toMatchObject({ sequence: 3 });
  });

  test("stays when the line is down or the answer is lost, and is never called saved", async () => {
    await keepFor(asha);
    await keepEvent(watched(0, 9));
    answer = cut;
    await send();
    expect(kept.get()).toMatchObject({ waiting: 1, isCut: true, savedAt: undefined });
    answer = saved;
    await send();
    const numbers = sent.map(({ body }) => [body.device, ...(body.events ?? []).map(({ sequence }) => sequence)]);
    expect(numbers[0]).toEqual(numbers[1]);
    expect(kept.get()).toMatchObject({ waiting: 0, isCut: false });
  });

  test("that grew while it was on its way is sent again", async () => {
    await keepFor(asha);
    await keepEvent(watched(0, 9));
    let grown = false;
    answer = async (asked) => {
      if (!grown) {
        grown = true;
        await keepEvent(watched(9, 15));
      }
      return saved(asked);
    };
    await send();
    expect(sent.map(({ body }) => body.events?.map(({ sequence, to }) => [sequence, to]))).toEqual([[[1, 9]], [[1, 15]]]);
    expect(await listEvents(asha)).toEqual([]);
  });

  test("is somebody's own: the next person on the device sees and sends nothing of it", async () => {
    await keepFor(asha);
    answer = cut;
    await keepEvent(watched(0, 9));
    await send();
    await keepFor(`ravi-${users}`);
    answer = saved;
    sent = [];
    await send();
    expect(sent).toEqual([]);
    expect(kept.get()).toMatchObject({ user: `ravi-${users}`, waiting: 0, writes: [] });
    expect(kept.get().counted.size).toBe(0);
    await keepFor(asha);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  test("and fails after they have gone says nothing to the next person, who sends nothing of it either", async () => {
    let breakOff: () => void = () => undefined;
    answer = () => new Promise<Response>((_resolve, reject) => (breakOff = () => reject(new TypeError("no line"))));
    await keepFor(asha);
    for (const id of ["one", "two"]) void keepWrite({ id, method: "PUT", path: "/learning/notes/:id", params: { id }, body: { text: id } });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const ravi = `ravi-${users}`;
    const switched = keepFor(ravi);
    breakOff();
    await switched;
    await send();
    expect(kept.get()).toMatchObject({ user: ravi, isCut: false, waiting: 0, writes: [] });
    expect(sent).toHaveLength(1);
  });

  test("by a guest stays here until they have enrolled, and then it is theirs", async () => {
    await keepFor(guest);
    await keepEvent(watched(0, 30, { slug: `preview-${users}`, start: "a guest's" }));
    await send();
    expect(sent).toEqual([]);
    await keepFor(asha);
    await adopt(`preview-${users}`);
    expect(sent.at(-1)?.body.events).toMatchObject([{ start: "a guest's", from: 0, to: 30 }]);
    expect(await listEvents(guest)).toEqual([]);
  });

  test("before enrolling waits, without being sent again and again", async () => {
    await keepFor(asha);
    answer = ({ body }) =>
      reply({ saved_at: "2026-11-18T05:12:00.000Z", lessons: [], refused: [], waiting: body.events!.map(({ sequence }) => sequence) });
    await keepEvent(watched(0, 9));
    await send();
    await send();
    expect(sent).toHaveLength(1);
    expect(kept.get().waiting).toBe(0);
    answer = saved;
    await adopt("course");
    expect(sent).toHaveLength(2);
    expect(await listEvents(asha)).toEqual([]);
  });
});

describe("what was written", () => {
  const note = (text: string) => ({
    id: "note 1",
    method: "PUT" as const,
    path: "/learning/notes/:id" as const,
    params: { id: "1" },
    body: { text },
  });

  test("is kept before it is sent, and goes when the server has it", async () => {
    await keepFor(asha);
    answer = cut;
    await keepWrite(note("Wait."));
    expect(await listWrites(asha)).toMatchObject([{ body: { text: "Wait." } }]);
    expect(kept.get()).toMatchObject({ isCut: true, waiting: 1 });
    const answered: unknown[] = [];
    const stop = whenAnswered((_write, heard) => answered.push(heard));
    answer = () => reply({ id: "1" });
    await keepWrite(note("Wait longer."));
    stop();
    expect(sent.at(-1)).toMatchObject({ path: "/learning/notes/1", method: "PUT", body: { text: "Wait longer." } });
    expect(answered).toEqual([{ id: "1" }]);
    expect(await listWrites(asha)).toEqual([]);
  });

  test("and is refused stays to be read, with the reason", async () => {
    await keepFor(asha);
    answer = () => reply({ error: { code: "learning.too_many_notes", message: "There are 500 notes." } }, 409);
    await keepWrite(note("One more."));
    expect(await listWrites(asha)).toMatchObject([{ body: { text: "One more." }, refused: "There are 500 notes." }]);
    expect(kept.get().waiting).toBe(0);
    await send();
    expect(sent).toHaveLength(1);
  });
});
