import * as z from "zod";
import { readGstin } from "@upaya/contracts/commerce/gstin.ts";
import { defineSettings } from "#platform/settings.ts";

/** Nobody's: the check character is right, the company is not there. */
const sample = "27AABCU0000A1ZD";

export const commerceSettings = defineSettings(
  {
    /** Of whoever sells: its State decides how the tax of a sale is divided. */
    SELLER_GSTIN: z
      .string()
      .refine((written) => !("fault" in readGstin(written)), "is no GSTIN")
      .default(sample),
  },
  {
    required: ["SELLER_GSTIN"],
    laptop: ({ SELLER_GSTIN }) => ({ SELLER_GSTIN: SELLER_GSTIN === sample ? "is the sandbox's: no tax office knows it" : undefined }),
  },
);
