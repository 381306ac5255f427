import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimant, begin, codesAt, enter } from "../../../../../test/claims.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { schoolOfListing } from "../school-of-listing.ts";
import { holdListing, listByUdise } from "../listings.store.ts";
import { importRegister } from "./import-register.ts";
import { readRegister } from "./read-register.ts";

const register = `\uFEFFUDISE,Name,Type,Board,Place,PIN code,District,State,Lowest grade,Highest grade,E-mail,Email,Phone
08121404812,"Navodit Public School, Bani Park",k12,CBSE,Bani Park,302 001,Jaipur,Rajasthan,1,12,,office@navodit.example,+442079460187
2725-1404-813,Navodit Bal Vihar,,,"Paud Road,
Kothrud",411038,Pune,Maharashtra,0,2,,,
8121404999,Sunrise Academy,k12,cbse,,302001,Jaipur,Rajasthan,1,10,,,
27251404814,,k12,cbse,,411038,Pune,Maharashtra,1,10,,,
27251404815,Gulmohar School,college,cbse,,411038,Pune,Maharashtra,1,10,,,
27251404816,Gulmohar School,k12,cbse,,011038,Pune,Maharashtra,1,10,,,
27251404817,Gulmohar School,k12,cbse,,411038,Pune,Maharashtra,first,10,,,
27251404818,Gulmohar School,k12,cbse,,411038,Pune,Maharashtra,1,10,,nobody,
27251404813,Navodit Bal Vihar again,k12,cbse,,411038,Pune,Maharashtra,1,10,,,

27251404819,नवोदित विद्यालय,,State board,,411038,Pune,Maharashtra,6,10,,,
`;

describe("a register", () => {
  const { rows, faults } = readRegister(register);

  it("is read with its marks, zeros, lines in cells and scripts", () => {
    expect(rows.map(({ udise, name, school_type, board, place }) => [udise, name, school_type, board, place])).toEqual([
      ["08121404812", "Navodit Public School, Bani Park", "k12", "cbse", "Bani Park"],
      ["27251404813", "Navodit Bal Vihar", "primary", null, "Paud Road, Kothrud"],
      ["27251404819", "नवोदित विद्यालय", "secondary", "state", ""],
    ]);
    expect(rows[0]).toMatchObject({ pin_code: "302001", lowest_grade: 1, highest_grade: 12, email: "office@navodit.example" });
  });

  it("says each bad row with its line and what is wrong", () => {
    expect(faults.map(({ line, reason }) => [line, reason.split(":")[0]])).toEqual([
      [5, "A UDISE code has 11 figures. This one has 10. Was a zero at its beginning lost?"],
      [6, "name"],
      [7, "school_type"],
      [8, "pin_code"],
      [9, "lowest_grade"],
      [10, "email"],
      [11, "The same UDISE code stands in line 3."],
    ]);
  });

  it("without a column that it needs is none, and an empty one has no school", () => {
    expect(readRegister("udise,school\n27251404812,Navodit")).toEqual({
      rows: [],
      faults: [{ line: 1, reason: "The first line names no name, no pin_code." }],
    });
    expect(readRegister("").rows).toEqual([]);
    expect(readRegister("udise,name,pin_code\n27251404812,Navodit\n").faults).toHaveLength(1);
  });
});

describe("pnpm schools:import", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000 } });
  });
  afterAll(() => app.close());
  const told = { source: "A register", told_on: "2025-07-01" };
  const bring = (rows = readRegister(register).rows, more = told) => importRegister(app.ctx(), rows, more);

  it("brings schools in once, changes what another register says, and leaves what somebody speaks for", async () => {
    expect(await bring()).toEqual({ added: 3, changed: 0, same: 0, kept: 0 });
    expect(await bring()).toEqual({ added: 0, changed: 0, same: 3, kept: 0 });
    const [first] = await listByUdise(app.ctx().db, "08121404812", 1);
    await app.ctx().tx(async (tx) => schoolOfListing(tx, (await holdListing(tx, first!.id))!));
    const renamed = readRegister(register).rows.map((row) => ({ ...row, name: `${row.name} renamed` }));
    expect(await bring(renamed, { source: "Another register", told_on: "2026-07-01" })).toEqual({ added: 0, changed: 2, same: 0, kept: 1 });
    const names = await app.sql<{ name: string; source: string }>("select name, source from schools.listing order by udise");
    expect(names[0]).toEqual({ name: "Navodit Public School, Bani Park", source: "A register" });
    expect(names[1]).toEqual({ name: "Navodit Bal Vihar renamed", source: "Another register" });
  });

  it("stops a code that is on its way to an address which is not listed any more", async () => {
    const row = { ...readRegister(register).rows[0]!, udise: "27251404900", name: "Kadamba School", email: "old@kadamba.example" };
    await bring([row]);
    const [listing] = await listByUdise(app.ctx().db, "27251404900", 1);
    const anjali = await claimant(app);
    const { id } = (await begin(anjali, listing!)).json.claim as { id: string };
    const [code] = await codesAt(app, "old@kadamba.example");
    await bring([{ ...row, email: "new@kadamba.example" }]);
    expect((await enter(anjali, id, code!)).json.error.code).toBe("schools.code_ended");
  });
});
