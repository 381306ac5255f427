import { isPhone } from "../forms/phone.ts";
import { india, indianStates, postcodeFault } from "../forms/postcode.ts";
import { formWords } from "../forms/words.ts";
import type { FieldError } from "../wire.ts";
import type { Buyer } from "./buyer.ts";
import { buyerWords as words } from "./buyer-words.ts";
import { readGstin } from "./gstin.ts";

// No schema is imported: the page asks here with every answer.
const missing = (value: string, message: string): string | undefined => (value === "" ? message : undefined);

function placeFaults({ country, address, postcode, city, state }: Buyer): [string, string | undefined][] {
  const inIndia = country === india;
  return [
    ["country", missing(country, formWords.choose)],
    ["address", missing(address, words.address)],
    ["postcode", inIndia && postcode === "" ? formWords.pinCode : postcodeFault(country, postcode)],
    ["city", missing(city, words.city)],
    ["state", inIndia && !indianStates.some((name) => name === state) ? formWords.choose : undefined],
  ];
}

function schoolFaults({ country, state, school }: Buyer): [string, string | undefined][] {
  if (!school) return [];
  return [
    ["school.name", missing(school.name, words.school)],
    ["school.gstin", country === india ? gstinFault(school.gstin, state) : words.gstinAbroad],
  ];
}

function gstinFault(written: string, state: string): string | undefined {
  const read = readGstin(written);
  if ("fault" in read) return words.gstin[read.fault];
  return state !== "" && read.state !== state ? words.otherState(read.gstin.slice(0, 2), read.state, state) : undefined;
}

/** What is wrong with it, field by field: the same on the page and on the server. */
export function buyerFaults(who: Buyer): FieldError[] {
  const all: [string, string | undefined][] = [
    ["name", missing(who.name, words.name)],
    ["phone", who.phone === "" ? formWords.enterPhone : isPhone(who.phone) ? undefined : formWords.phone],
    ...placeFaults(who),
    ...schoolFaults(who),
  ];
  return all.flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]));
}
