import type { Brand } from "@upaya/contracts/brand.ts";

/** What a one-time code comes in. The code stands in the subject: on a cheap phone the notification is all one sees. */
export function codeLetter(brand: Brand, code: string, minutes: number) {
  return {
    subject: `${code} is your ${brand.name} code`,
    text: `Your code is ${code}. It works for ${minutes} minutes.\n\nIf you did not ask for it, you need not do anything: without the code nobody gets in.\n\n${brand.name}`,
  };
}

export function codeSms(brand: Brand, code: string, minutes: number): string {
  return `${code} is your ${brand.name} code. It works for ${minutes} minutes. Do not tell it to anybody.`;
}
