import * as z from "zod";

/** The file that Google gives for a service account, as it is. */
const shape = z.object({
  project_id: z.string().regex(/^[a-z0-9-]+$/),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url({ protocol: /^https?$/ }),
});

export type ServiceAccount = z.output<typeof shape>;

export function readServiceAccount(text: string): ServiceAccount | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export const isServiceAccount = (text: string) => readServiceAccount(text) !== undefined;
