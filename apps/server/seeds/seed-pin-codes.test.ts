import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { indianStates } from "@upaya/contracts/forms/postcode.ts";
import { madeFile } from "./places/pin-codes/made-file.ts";
import { readPinCodes } from "./seed-pin-codes.ts";

describe("the PIN codes of a release", async () => {
  const pinCodes = await readPinCodes();
  const written = new Map(pinCodes.map(({ pin, city, state }) => [pin, `${city}, ${state}`]));

  it("are what `pnpm pin-codes` makes", async () => {
    const committed = await readFile(new URL("places/pin-codes.json", import.meta.url), "utf8");
    expect(committed === (await madeFile()), "run pnpm pin-codes").toBe(true);
  });

  it("are each there once, for every State, in letters of a name", () => {
    expect([pinCodes.length, written.size]).toEqual([19_584, 19_584]);
    expect([...new Set(pinCodes.map(({ state }) => state))].toSorted()).toEqual([...indianStates].toSorted());
    expect(pinCodes.filter(({ pin }) => !/^[1-9]\d{5}$/.test(pin))).toEqual([]);
    // Nobody shouts, but for a district that is called by the initials of a man.
    const cities = new Set(pinCodes.map(({ city }) => city));
    expect([...cities].filter((city) => !/^[A-Z][a-z]/.test(city))).toEqual(["NTR"]);
  });

  it.each([
    ["110001", "New Delhi, Delhi"],
    ["110092", "Delhi, Delhi"],
    ["400050", "Mumbai, Maharashtra"],
    ["422001", "Nashik, Maharashtra"],
    ["431001", "Chhatrapati Sambhajinagar, Maharashtra"],
    ["560001", "Bengaluru, Karnataka"],
    ["600100", "Chennai, Tamil Nadu"],
    ["629001", "Nagercoil, Tamil Nadu"],
    ["629702", "Kanniyakumari, Tamil Nadu"],
    ["682011", "Kochi, Kerala"],
    ["700124", "Kolkata, West Bengal"],
    ["781001", "Guwahati, Assam"],
    ["211001", "Prayagraj, Uttar Pradesh"],
    ["500081", "Hyderabad, Telangana"],
    ["160055", "Mohali, Punjab"],
  ])("%s is written %s", (pin, place) => expect(written.get(pin)).toBe(place));

  it.each([
    ["533464", "Yanam, Puducherry", "twelve branches of Andhra Pradesh"],
    ["781029", "Guwahati, Assam", "a branch in Meghalaya"],
    ["605014", "Puducherry, Puducherry", "two branches in Tamil Nadu"],
    ["396240", "Dadra and Nagar Haveli, Dadra and Nagar Haveli and Daman and Diu", "an office filed under Valsad"],
    ["799001", "Agartala, Tripura", "a district of Telangana in the directory"],
    ["334002", "Bikaner, Rajasthan", "a district of Chhattisgarh in the directory"],
    ["612906", "Ariyalur, Tamil Nadu", "a district of Kerala in the directory"],
    ["384316", "Mehsana, Gujarat", "a district of Rajasthan in the directory"],
    ["504346", "Adilabad, Telangana", "a district of Andhra Pradesh in the directory"],
    ["494001", "Jagdalpur, Chhattisgarh", "another district in the directory"],
    ["605012", "Puducherry, Puducherry", "no district in the directory"],
  ])("%s is %s, with %s", (pin, place) => expect(written.get(pin)).toBe(place));

  it("know nothing of the army's post offices", () => {
    expect(pinCodes.filter(({ pin }) => pin.startsWith("9"))).toEqual([]);
  });
});
