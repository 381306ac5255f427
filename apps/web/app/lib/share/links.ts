import type { Input } from "@upaya/contracts/endpoint.ts";
import type { MakeShare } from "@upaya/contracts/rewards/make-share.ts";

/** What is passed on. */
export type Shared = Input<typeof MakeShare>;

/** WhatsApp's own way to begin a message; who it goes to is chosen there. */
export function whatsappLink(title: string, link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${link}`)}`;
}
