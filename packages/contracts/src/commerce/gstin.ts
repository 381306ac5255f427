import type { IndianState } from "../forms/postcode.ts";

/*
 * A GSTIN: State, PAN, a figure for each registration with that PAN, a letter for its kind, and a check character. Codes of States as the GST
 * Network lists them; 25 and 28 are those of Daman and Diu before it was joined and of Andhra Pradesh before it was divided.
 */
const statesByCode: Readonly<Record<string, IndianState>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "25": "Dadra and Nagar Haveli and Daman and Diu",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "28": "Andhra Pradesh",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
};

/** The code that a GSTIN of this State begins with today. */
export function gstCodeOf(state: IndianState): string {
  return Object.entries(statesByCode).findLast(([, name]) => name === state)![0];
}

const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][\dA-Z]$/;
const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Luhn's sum over 36 characters, each second one doubled. */
function checkOf(written: string): string {
  const sum = Array.from(written).reduce((total, character, at) => {
    const product = characters.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / characters.length) + (product % characters.length);
  }, 0);
  return characters[(characters.length - (sum % characters.length)) % characters.length]!;
}

type ReadGstin = { readonly gstin: string; readonly state: IndianState } | { readonly fault: "form" | "state" | "check" };

/** Reads a GSTIN as people write it, and says in which State it is, or what is wrong with it. */
export function readGstin(written: string): ReadGstin {
  const gstin = written.toUpperCase().replaceAll(/[\s-]/g, "");
  if (!form.test(gstin)) return { fault: "form" };
  const state = statesByCode[gstin.slice(0, 2)];
  if (!state) return { fault: "state" };
  return checkOf(gstin.slice(0, -1)) === gstin.at(-1) ? { gstin, state } : { fault: "check" };
}
