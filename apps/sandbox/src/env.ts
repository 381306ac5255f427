import * as z from "zod";

const shape = z.object({
  SANDBOX_HOST: z.string().default("127.0.0.1"),
  SANDBOX_PORT: z.coerce.number().int().default(4100),
  SANDBOX_SMTP_PORT: z.coerce.number().int().default(4125),
  /** The one client that the sandbox's Google knows: the same pair as our server's. */
  GOOGLE_CLIENT_ID: z.string().default("upaya-web"),
  GOOGLE_CLIENT_SECRET: z.string().default("development-only-secret"),
  /** The one account that the sandbox's Razorpay knows: the same key as our server's. It signs with the first of the secrets. */
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRETS: z.string().optional(),
  /** Where it says what was paid: our API. */
  SANDBOX_RAZORPAY_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** How the issuer calls itself, when it is reached under another name than the sandbox's own. */
  SANDBOX_GOOGLE_ISSUER: z.url().optional(),
});

/** The only reader of the environment in the sandbox. An empty variable is one that is not set. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  // Whoever asks for a code would read it on its page, anybody's.
  if (source["NODE_ENV"] === "production") throw new Error("the sandbox is for development: production has the world itself");
  return shape.parse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== "")));
}
