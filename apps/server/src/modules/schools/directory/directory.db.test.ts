import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Listing } from "@upaya/contracts/schools/directory.ts";
import { type Db, run, type Statement } from "#platform/db/statement.ts";
import { speaksFor, stockSchool } from "../../../../test/schools.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { buildListing } from "./directory.builders.ts";
import { addListing } from "./listings.ts";
import { listByKeys, type NewListing } from "./listings.store.ts";
import { keysFor } from "./keys.ts";

let app: TestApp;
let anjali: Browser;

beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000, DIRECTORY_LOOKS_PER_MINUTE: 100_000 },
  });
  anjali = (await signUp(app, "anjali@navodit.example")).browser;
  await app.sql("insert into places.pin_code values ('411038', 'Pune', 'Maharashtra'), ('302001', 'Jaipur', 'Rajasthan')");
});
afterAll(() => app.close());

const kothrud = { pin_code: "411038", place: "Paud Road, Kothrud", district: "Pune" };
const listed: readonly Partial<NewListing>[] = [
  { name: "Navodit Public School", udise: "27251404812", ...kothrud },
  { name: "Navodit Primary School", udise: "27251406107", pin_code: "411058", place: "Warje", email: null, board: "state" },
  { name: "Navodita English Medium School", udise: "27251511230", pin_code: "411028", place: "Hadapsar" },
  { name: "Jawahar Navodaya Vidyalaya", udise: "27251608901", pin_code: "412208", place: "Shikrapur" },
  { name: "Navodit Bal Vihar", udise: "27251404813", ...kothrud, lowest_grade: 0, highest_grade: 2 },
  { name: "Navodit Public School", udise: "08121404812", pin_code: "302001", place: "Bani Park", district: "Jaipur", state: "Rajasthan" },
  { name: "Sunrise Academy", udise: "27251404999", ...kothrud },
];

beforeEach(async () => {
  await app.sql("truncate schools.listing cascade");
  await app.ctx().tx(async (tx) => {
    for (const words of listed) await addListing(tx, buildListing(words));
  });
});

const search = async (q: string, where = "", more = "") => {
  const { json, status } = await anjali.ask("GET", `/api/schools/directory?${new URLSearchParams({ q, where }).toString()}${more}`);
  expect(status).toBe(200);
  return json as { data: Listing[]; is_cut: boolean };
};
const found = async (q: string, where = "") => (await search(q, where)).data.map(({ name, pin_code }) => `${name} ${pin_code}`);
const [publicSchool, primary, navodita, navodaya, vihar] = [
  "Navodit Public School 411038",
  "Navodit Primary School 411058",
  "Navodita English Medium School 411028",
  "Jawahar Navodaya Vidyalaya 412208",
  "Navodit Bal Vihar 411038",
];

describe("GET /schools/directory", () => {
  it("finds what is called so or nearly so at a place, the most alike first", async () => {
    const names = await found("Navodit", "Pune");
    expect(names.slice(0, 3).toSorted()).toEqual([vihar, primary, publicSchool]);
    expect(names.slice(3)).toEqual([navodita, navodaya]);
  });

  it.each(["Navdoit", "navodith", "NAVODEET", "Navodit Pubic School", "नवोदित", "नवोदित पब्लिक स्कूल"])(
    "finds it typed as %s",
    async (typed) => {
      expect(await found(typed, "411038")).toContain(publicSchool);
    },
  );

  it("puts the school at the PIN code first, and knows a place that is spelled in another way", async () => {
    expect((await found("Navodit Public School", "411038"))[0]).toBe(publicSchool);
    expect((await found("Navodit Public School", "Kothrood"))[0]).toBe(publicSchool);
    expect((await found("Navodit Public School", "Jaypur"))[0]).toBe("Navodit Public School 302001");
    expect((await found("Navodit", "Kothrud 411 038"))[0]).toBe(publicSchool);
  });

  it("looks anywhere where nothing is found at the place", async () => {
    expect(await found("Sunrise Academy", "Jaipur")).toEqual(["Sunrise Academy 411038"]);
    expect(await found("Nobody Has This Name", "Pune")).toEqual([]);
  });

  it("finds one by its UDISE code, however that is typed, and those whose codes begin so", async () => {
    expect(await found("27251404812")).toEqual([publicSchool]);
    expect(await found("2725 1404 812")).toEqual([publicSchool]);
    expect(await found("272514", "Jaipur")).toHaveLength(4);
    expect(await found("27251400000")).toEqual([]);
  });

  it("tells what everybody may read and no more", async () => {
    const [first] = (await search("27251404812")).data;
    expect(first).toMatchObject({
      grades: "Grades 1 to 12",
      is_claimed: false,
      code_to: "of…@navodit.example",
      source: "A register of schools",
    });
    const { body } = await anjali.ask("GET", "/api/schools/directory?q=27251404812");
    for (const secret of ["office@navodit.example", "+442079460187"]) expect(body).not.toContain(secret);
    expect((await search("27251406107")).data[0]!.code_to).toBeNull();
  });

  it("says where somebody speaks for the school, and then no code goes out", async () => {
    const school = await stockSchool(app);
    await app.sql("update schools.listing set school_id = $1 where udise = '27251404812'", [school]);
    expect((await search("27251404812")).data[0]).toMatchObject({ is_claimed: false });
    const { reply } = await signUp(app, "sunita@navodit.example");
    await speaksFor(app, reply.user_id, school);
    expect((await search("27251404812")).data[0]).toMatchObject({ is_claimed: true, code_to: null });
  });

  it("is for whoever is signed in, and takes 30 looks a minute of each", async () => {
    expect((await app.ask("GET", "/api/schools/directory?q=Navodit")).status).toBe(401);
    expect((await anjali.ask("GET", "/api/schools/directory?q=N")).status).toBe(400);
    const strict = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, DIRECTORY_LOOKS_PER_MINUTE: 30 } });
    try {
      const { browser } = await signUp(strict, "meera@navodit.example");
      const statuses = await Promise.all(
        Array.from({ length: 34 }, async (_, look) => {
          const path = look % 2 ? "/api/schools/directory?q=Navodit" : "/api/schools/near?name=Navodit&pin_code=411038";
          return (await browser.ask("GET", path)).status;
        }),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(30);
      expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    } finally {
      await strict.close();
    }
  });
});

describe("GET /schools/near", () => {
  const near = async (name: string, pin_code: string, udise = "") => {
    const { json } = await anjali.ask("GET", `/api/schools/near?${new URLSearchParams({ name, pin_code, udise }).toString()}`);
    return (json.data as (Listing & { because: string })[]).map((each) => [`${each.name} ${each.pin_code}`, each.because]);
  };

  it("names those that may be the one, the same code first, then the same PIN code", async () => {
    expect(await near("Navodit Balvihar", "411038")).toEqual([
      [vihar, "same_pin"],
      [publicSchool, "same_pin"],
    ]);
    expect(await near("Navodit Balvihar", "411038", "2725 1511 230")).toEqual([
      [navodita, "same_udise"],
      [vihar, "same_pin"],
      [publicSchool, "same_pin"],
    ]);
  });

  it("looks around the PIN code, and at the same name in the district", async () => {
    expect(await near("Navodit Balvihar", "411052")).toEqual([[vihar, "near_pin"]]);
    await app.sql("insert into places.pin_code values ('413133', 'Pune', 'Maharashtra') on conflict do nothing");
    expect(await near("Sunrise Academy", "413133")).toEqual([["Sunrise Academy 411038", "same_name"]]);
    expect(await near("Sunset Academy", "413133")).toEqual([]);
  });
});

describe("a directory of a whole country", () => {
  /** Schools of many names in other parts of the country, and a thousand that are called nearly the same. */
  async function fill(many: number): Promise<void> {
    await app.sql(
      `with made as (insert into schools.listing (id, name, school_type, pin_code, district, source)
        select gen_random_uuid(), 'Sarasvati Vidya Mandir ' || n, 'k12', (500000 + n)::text, 'Elsewhere', 'A register' from generate_series(1, $1::int) n
        returning id, pin_code)
       insert into schools.listing_key (key, listing_id) select key, id from made,
         unnest(array['srs', '=srsvt', 'srs ' || pin_code, 'srs ' || left(pin_code, 3), 'nvd', 'nvd ' || pin_code]) key`,
      [many],
    );
    await app.sql("vacuum analyze schools.listing");
    await app.sql("vacuum analyze schools.listing_key");
  }

  it("is cut where a name has more than can be told apart, until a place is named", async () => {
    await fill(300);
    expect((await search("Saraswati Vidya Mandir")).is_cut).toBe(true);
    expect((await search("Saraswati Vidya Mandir", "500007")).is_cut).toBe(false);
    expect((await found("Saraswati Vidya Mandir", "500007"))[0]).toBe("Sarasvati Vidya Mandir 7 500007");
  });

  interface Plan {
    readonly "QUERY PLAN": readonly [{ readonly Plan: { readonly "Shared Hit Blocks": number; readonly "Shared Read Blocks": number } }];
  }

  /** How many pages PostgreSQL touches for a search, by its own account. */
  async function pagesOf(wanted: Parameters<typeof keysFor>[0]): Promise<number> {
    let pages = 0;
    const explained: Db = {
      async [run]({ text, values }: Statement) {
        const [row] = await app.sql<Plan>(`explain (analyze, buffers, format json) ${text}`, [...values]);
        const { Plan: plan } = row!["QUERY PLAN"][0];
        pages += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
        return { rows: [], count: 0 };
      },
    };
    await listByKeys(explained, keysFor(wanted));
    return pages;
  }

  it("is read a bounded number of pages at a time, however many schools there are", async () => {
    const pages = async () => [
      await pagesOf({ name: "Navodit Public School", pin_code: undefined, places: [] }),
      await pagesOf({ name: "Saraswati Vidya Mandir", pin_code: "500007", places: [] }),
    ];
    await fill(1_000);
    const few = await pages();
    await fill(20_000);
    const many = await pages();
    for (const [index, read] of many.entries()) {
      expect(read).toBeLessThan(few[index]! * 1.2);
      // Two or three keys of two hundred rows, and sixty listings.
      expect(read).toBeLessThan(600);
    }
    expect(await found("Navodit Public School", "411038")).toContain(publicSchool);
  });
});
