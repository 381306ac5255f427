import * as z from "zod";

const shape = z.object({
  SANDBOX_HOST: z.string().default("127.0.0.1"),
  SANDBOX_PORT: z.coerce.number().int().default(4100),
  SANDBOX_SMTP_PORT: z.coerce.number().int().default(4125),
});

/** The only reader of the environment in the sandbox. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  return shape.parse(source);
}
