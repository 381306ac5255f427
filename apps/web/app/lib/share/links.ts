import type { Input } from "@upaya/contracts/endpoint.ts";
import type { MakeShare } from "@upaya/contracts/rewards/make-share.ts";

/** What is passed on. */
export type Shared = Input<typeof MakeShare>;

/**
 * A link of one's own, as the server made it, that also says where on the page one stood: a question stands on some page of some
 * subject, and whoever opens the link lands there.
 */
export function ownLink(made: string, path: string, origin: string): string {
  const link = new URL(made, origin);
  for (const [name, value] of new URL(path, origin).searchParams) if (!link.searchParams.has(name)) link.searchParams.set(name, value);
  return link.href;
}

/** WhatsApp's own way to begin a message; who it goes to is chosen there. */
export function whatsappLink(title: string, link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${link}`)}`;
}
