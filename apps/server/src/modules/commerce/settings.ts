import * as z from "zod";
import { readGstin } from "@upaya/contracts/commerce/gstin.ts";
import { defineSettings } from "#platform/settings.ts";

/** Nobody's: the check character is right, the company is not there. */
const sample = "27AABCU0000A1ZD";
const nobody = { name: "Upaya Learning", address: "Upaya, on a developer's laptop." } as const;

const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]{2,160}$/u);
const ofNobody = "is the sandbox's: an invoice names whoever sells, and where";

export const commerceSettings = defineSettings(
  {
    /** Of whoever sells: its State decides how the tax of a sale is divided. */
    SELLER_GSTIN: z
      .string()
      .refine((written) => !("fault" in readGstin(written)), "is no GSTIN")
      .default(sample),
    /** Under its legal name and at the address that the tax office has of it: both are on every invoice. */
    SELLER_NAME: line.default(nobody.name),
    SELLER_ADDRESS: line.default(nobody.address),
  },
  {
    required: ["SELLER_GSTIN", "SELLER_NAME", "SELLER_ADDRESS"],
    laptop: ({ SELLER_GSTIN, SELLER_ADDRESS }) => ({
      SELLER_GSTIN: SELLER_GSTIN === sample ? "is the sandbox's: no tax office knows it" : undefined,
      SELLER_ADDRESS: SELLER_ADDRESS === nobody.address ? ofNobody : undefined,
    }),
  },
);
