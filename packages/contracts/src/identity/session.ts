import * as z from "zod/mini";

/** What every way of signing in answers. The refresh token travels in a cookie that scripts cannot read. */
export const signedInReply = z.object({
  access_token: z.string(),
  /** Seconds from now. */
  expires_in: z.int(),
  user_id: z.uuid(),
  /** True when this sign-in made the account. */
  is_new: z.boolean(),
});

/** On a device that others use as well, the session ends with the browser and nothing of it stays behind. */
export const sharedDevice = z._default(z.boolean(), false);

export const ticket = z.string().check(z.regex(/^[\w-]{22,64}$/, "must be a ticket"));
export const sixDigits = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(12)),
    z.transform((text: string) => text.replaceAll(/\s/g, "")),
  ),
  z.string().check(z.regex(/^\d{6}$/, "Enter the six digits of the code.")),
);
