import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { indianStates } from "@upaya/contracts/forms/postcode.ts";
import { system } from "#platform/actor.ts";
import { readPinCodes } from "../../../../seeds/seed-pin-codes.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { findPinCode } from "../index.ts";
import { savePinCodes } from "./save-pin-codes.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await savePinCodes(app.ctx(system), await readPinCodes());
});
afterAll(() => app.close());

const ask = (pin: string) => app.ask("GET", `/api/places/pin-codes/${encodeURIComponent(pin)}`);

describe("GET /places/pin-codes/:pin", () => {
  it("fills in city and State, with the State's code in GST, in one statement, for anybody", async () => {
    const { status, json, headers } = await ask("629001");
    expect([status, json]).toEqual([200, { pin: "629001", city: "Nagercoil", state: "Tamil Nadu", gst_state_code: "33" }]);
    expect(headers["x-db-queries"]).toBe("1");
  });

  it.each([
    ["744101", "Andaman and Nicobar Islands", "35"],
    ["520001", "Andhra Pradesh", "37"],
    ["791111", "Arunachal Pradesh", "12"],
    ["781001", "Assam", "18"],
    ["800001", "Bihar", "10"],
    ["160017", "Chandigarh", "04"],
    ["492001", "Chhattisgarh", "22"],
    ["396230", "Dadra and Nagar Haveli and Daman and Diu", "26"],
    ["110001", "Delhi", "07"],
    ["403001", "Goa", "30"],
    ["380001", "Gujarat", "24"],
    ["122001", "Haryana", "06"],
    ["171001", "Himachal Pradesh", "02"],
    ["180001", "Jammu and Kashmir", "01"],
    ["834001", "Jharkhand", "20"],
    ["560001", "Karnataka", "29"],
    ["682011", "Kerala", "32"],
    ["194101", "Ladakh", "38"],
    ["682555", "Lakshadweep", "31"],
    ["462001", "Madhya Pradesh", "23"],
    ["400001", "Maharashtra", "27"],
    ["795001", "Manipur", "14"],
    ["793001", "Meghalaya", "17"],
    ["796001", "Mizoram", "15"],
    ["797001", "Nagaland", "13"],
    ["751001", "Odisha", "21"],
    ["605001", "Puducherry", "34"],
    ["141001", "Punjab", "03"],
    ["302001", "Rajasthan", "08"],
    ["737101", "Sikkim", "11"],
    ["600001", "Tamil Nadu", "33"],
    ["500001", "Telangana", "36"],
    ["799001", "Tripura", "16"],
    ["226001", "Uttar Pradesh", "09"],
    ["248001", "Uttarakhand", "05"],
    ["700001", "West Bengal", "19"],
  ] satisfies [string, (typeof indianStates)[number], string][])("%s is in %s, which is %s", async (pin, state, code) => {
    const { status, json } = await ask(pin);
    expect([status, json.state, json.gst_state_code]).toEqual([200, state, code]);
  });

  it("joined Daman and Diu with Dadra and Nagar Haveli in 2020: both are 26", async () => {
    for (const pin of ["396210", "362520", "396230"]) expect((await ask(pin)).json.gst_state_code, pin).toBe("26");
  });

  it("answers 404 with a code of its own for one that nobody has", async () => {
    for (const pin of ["999999", "100000", "900056"]) {
      const { status, json } = await ask(pin);
      expect([status, json.error.code], pin).toEqual([404, "places.no_such_pin"]);
    }
  });

  it.each(["012345", "000000", "62900", "6290010", "62900a", "629 001", "٦٢٩٠٠١", "629001'", "-62900", "6e1001"])(
    "refuses %j, which is no PIN code, and names the field",
    async (pin) => {
      const { status, json, headers } = await ask(pin);
      expect([status, json.error.code, json.error.fields[0].path]).toEqual([400, "invalid_input", "pin"]);
      expect(json.error.fields[0].message).toBe("A PIN code has six digits and does not begin with 0.");
      expect(headers["x-db-queries"] ?? "0").toBe("0");
    },
  );
});

describe("the door", () => {
  it("finds what the list has, and nothing else", async () => {
    const { db } = app.ctx(system);
    expect(await findPinCode(db, "560001")).toEqual({ pin: "560001", city: "Bengaluru", state: "Karnataka" });
    expect(await findPinCode(db, "999999")).toBeUndefined();
  });
});

describe("loading the list", () => {
  it("writes nothing the second time, and afterwards is the list of the release and no other", async () => {
    const pinCodes = await readPinCodes();
    expect(await savePinCodes(app.ctx(system), pinCodes)).toBe(0);
    await app.sql("update places.pin_code set city = 'Elsewhere' where pin = '629001'");
    await app.sql("insert into places.pin_code values ('999998', 'Nowhere', 'Goa')");
    await app.sql("delete from places.pin_code where pin = '560001'");
    expect(await savePinCodes(app.ctx(system), pinCodes)).toBe(3);
    const rows = await app.sql("select * from places.pin_code where pin in ('629001', '999998', '560001') order by pin");
    expect(rows).toEqual([
      { pin: "560001", city: "Bengaluru", state: "Karnataka" },
      { pin: "629001", city: "Nagercoil", state: "Tamil Nadu" },
    ]);
  });
});
