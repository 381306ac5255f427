import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { indianStates } from "../forms/postcode.ts";
import { formWords } from "../forms/words.ts";

/** Six digits without a blank: who types one into a form may write it with one, and the form sends it without. */
const pin = z.string().check(z.regex(/^[1-9]\d{5}$/, formWords.pinCode));

export const GetPinCode = defineEndpoint({
  name: "GetPinCode",
  method: "GET",
  path: "/places/pin-codes/:pin",
  summary: "City and State of an Indian PIN code, with the State's code in GST, which decides between CGST with SGST and IGST.",
  params: z.object({ pin }),
  reply: z.object({
    pin,
    city: z.string(),
    state: z.enum(indianStates),
    /** The two digits that a GSTIN of this State begins with. */
    gst_state_code: z.string().check(z.regex(/^\d\d$/)),
  }),
});
