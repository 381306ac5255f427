import { randomUUID } from "node:crypto";
import type * as z from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emit } from "#platform/bus/emit.ts";
import type { EventType } from "#platform/bus/event.ts";
import { stockSchool } from "../../../../../test/schools.ts";
import { type Browser, signUp } from "../../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { hearing, startWorker } from "../../../../../test/with-worker.ts";
import { sampleFacts } from "../../wording/sample-facts.ts";
import { releaseWords } from "../words.ts";
import { claimDecided, contactAsked, contactChanged, documentDecided, rosterImported } from "../../../schools/index.ts";

let app: TestApp;
let worker: ReturnType<typeof startWorker>;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  worker = startWorker(app, hearing("engagement"));
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

interface Person {
  readonly id: string;
  readonly browser: Browser;
}

async function person(): Promise<Person> {
  const { browser, reply } = await signUp(app, `${randomUUID()}@told.example`);
  return { id: reply.user_id, browser };
}

async function say<Payload extends z.ZodObject>(event: EventType<Payload>, payload: z.input<Payload>): Promise<void> {
  await app.ctx().tx((tx) => emit(tx, event, payload));
  await worker.settled();
}

const school = () => stockSchool(app, "Navodit Public School");

/** What stands on their bell about schools: the words, where it leads, and by which channels it is on its way besides. */
async function heard({ id, browser }: Person) {
  const { data } = (await browser.ask("GET", "/api/task/fetch-notification")).json as {
    data: { task_id: string; topic: string; message: string; route: string; repeats: number }[];
  };
  const ways = await app.sql<{ message_id: string; channel: string }>(
    "select message_id, channel from engagement.delivery where user_id = $1 order by channel",
    [id],
  );
  return data
    .filter(({ topic }) => topic === "school")
    .map(({ task_id, message, route }) => [
      message,
      route,
      ways.filter(({ message_id }) => message_id === task_id).map(({ channel }) => channel),
    ]);
}

describe("documents of a school that were looked at", () => {
  it.each([
    ["verified", "Navodit Public School is verified"],
    ["returned", "A document of Navodit Public School came back"],
    ["revoked", "Navodit Public School is not verified any more"],
  ] as const)("are told to all its contacts as %s, on the bell and by letter", async (decision, message) => {
    const [one, two, other, school_id] = [await person(), await person(), await person(), await school()];
    await say(documentDecided, { school_id, decision, user_ids: [one.id, two.id] });
    for (const each of [one, two]) expect(await heard(each)).toEqual([[message, "/profile/school-info", ["email", "push"]]]);
    expect(await heard(other)).toEqual([]);
  });

  it("name no reason: it stands on the school's page alone", () => {
    expect(Object.keys(sampleFacts.school_returned)).toEqual(["title"]);
    expect(releaseWords.school_returned.letter.join(" ")).toContain("What is wrong with it is on the school's page");
  });
});

describe("a claim that is decided", () => {
  it("is told to the claimant: to their school where they speak for it, to the page of claims where they do not", async () => {
    const [one, two, school_id, listing_id] = [await person(), await person(), await school(), randomUUID()];
    await app.sql(
      "insert into schools.listing (id, name, school_type, pin_code, source) values ($1, 'Vidya Mandir', 'k12', '411038', 'Probe')",
      [listing_id],
    );
    const claim = { listing_id, claim_id: randomUUID() };
    await say(claimDecided, { ...claim, user_id: one.id, granted: true, school_id });
    await say(claimDecided, { ...claim, user_id: two.id, granted: false, school_id: null });
    expect(await heard(one)).toEqual([["You speak for Navodit Public School now", "/profile/school-info", ["email", "push"]]]);
    expect(await heard(two)).toEqual([["What you sent for Vidya Mandir is answered", "/register-school", ["email", "push"]]]);
  });
});

describe("somebody who asks to be let in", () => {
  it("is told to the main contacts without a name, and several are one item", async () => {
    const [main, school_id] = [await person(), await school()];
    for (let turn = 0; turn < 2; turn += 1) {
      await say(contactAsked, { school_id, asker_id: randomUUID(), user_ids: [main.id] });
      const told = turn === 0 ? "Somebody asks to speak for Navodit Public School" : "2 people ask to speak for Navodit Public School";
      expect(await heard(main)).toEqual([[told, "/profile/school-info", ["push"]]]);
    }
  });
});

describe("a staff list that was put in as a file", () => {
  it("is told with its figures to whoever started it, and leads to the result", async () => {
    const [one, other, school_id] = [await person(), await person(), await school()];
    await say(rosterImported, { school_id, import_id: randomUUID(), user_id: one.id, taken: 55, back: 5 });
    expect(await heard(one)).toEqual([["Staff list of Navodit Public School: 55 in, 5 came back", "/profile/teachers/import", ["push"]]]);
    expect(await heard(other)).toEqual([]);
  });
});

describe("how somebody speaks for a school", () => {
  it.each([
    ["joined", "You speak for Navodit Public School now", "/profile/school-info"],
    ["declined", "You asked to speak for Navodit Public School, and its contacts said no", "/register-school"],
    ["became_main", "Navodit Public School: You are a main contact now", "/profile/school-info"],
    ["became_additional", "Navodit Public School: You are a contact now, and no main contact any more", "/profile/school-info"],
    ["removed", "You do not speak for Navodit Public School any more", "/register-school"],
  ] as const)("is told to whom it is about: %s", async (change, message, route) => {
    const [one, by, school_id] = [await person(), await person(), await school()];
    await say(contactChanged, { school_id, user_id: one.id, change, by: by.id });
    expect((await heard(one)).map(([said, to]) => [said, to])).toEqual([[message, route]]);
    expect(await heard(by)).toEqual([]);
  });

  it("is not told to whoever did it themself, nor of a school that is gone", async () => {
    const [one, by, school_id] = [await person(), await person(), await school()];
    await say(contactChanged, { school_id, user_id: one.id, change: "removed", by: one.id });
    await app.sql("update schools.school set removed_at = platform.now() where id = $1", [school_id]);
    await say(contactChanged, { school_id, user_id: one.id, change: "became_main", by: by.id });
    expect(await heard(one)).toEqual([]);
  });
});
