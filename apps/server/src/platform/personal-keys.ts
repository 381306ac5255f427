import type * as z from "zod";

const personalKeys = /^(name|full_?name|first_name|last_name|phone|mobile|e?_?mail|address|address_line_\d|dob|recipient)$/i;

/** What travels or waits carries ids and facts: a person's data in it could not be erased with the person. */
export function refusePersonalKeys(what: string, shape: z.ZodObject): void {
  const personal = Object.keys(shape.shape).find((key) => personalKeys.test(key));
  if (personal) throw new Error(`${what} carries ${personal}: it holds ids, never a person's data`);
}
