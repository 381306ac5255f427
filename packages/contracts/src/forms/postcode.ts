import { formWords as words } from "./words.ts";

export const india = "India";

/** What a postcode looks like where we know it; elsewhere nobody is refused. */
const forms: Readonly<Record<string, { readonly form: RegExp; readonly example: string }>> = {
  Bangladesh: { form: /^\d{4}$/, example: "1207" },
  Bhutan: { form: /^\d{5}$/, example: "11001" },
  Egypt: { form: /^\d{5}$/, example: "11511" },
  Ethiopia: { form: /^\d{4}$/, example: "1000" },
  Ghana: { form: /^[A-Z][A-Z0-9]-?\d{3,4}-?\d{4}$/i, example: "GA-183-8164" },
  Kenya: { form: /^\d{5}$/, example: "00100" },
  Nepal: { form: /^\d{5}$/, example: "44600" },
  Nigeria: { form: /^\d{6}$/, example: "100001" },
  Pakistan: { form: /^\d{5}$/, example: "54000" },
  Philippines: { form: /^\d{4}$/, example: "1000" },
  "Sri Lanka": { form: /^\d{5}$/, example: "00100" },
  "United Kingdom": { form: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: "SW1A 1AA" },
  "United States": { form: /^\d{5}(?:-\d{4})?$/, example: "94103" },
};

/** What is wrong with a postcode in this country. Without a country it is not known, and nothing is wrong. */
export function postcodeFault(country: string, postcode: string): string | undefined {
  const written = postcode.trim();
  if (written === "") return undefined;
  if (country === india) return /^[1-9]\d{2} ?\d{3}$/.test(written) ? undefined : words.pinCode;
  const there = forms[country];
  return !there || there.form.test(written) ? undefined : words.postcode(there.example);
}

/** The States and Union Territories of India. */
export const indianStates = [
  "Andaman and Nicobar Islands",
  "Andhra Pradesh",
  "Arunachal Pradesh",
  "Assam",
  "Bihar",
  "Chandigarh",
  "Chhattisgarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Delhi",
  "Goa",
  "Gujarat",
  "Haryana",
  "Himachal Pradesh",
  "Jammu and Kashmir",
  "Jharkhand",
  "Karnataka",
  "Kerala",
  "Ladakh",
  "Lakshadweep",
  "Madhya Pradesh",
  "Maharashtra",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Odisha",
  "Puducherry",
  "Punjab",
  "Rajasthan",
  "Sikkim",
  "Tamil Nadu",
  "Telangana",
  "Tripura",
  "Uttar Pradesh",
  "Uttarakhand",
  "West Bengal",
] as const;
export type IndianState = (typeof indianStates)[number];
