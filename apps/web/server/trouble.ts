import type { ServerResponse } from "node:http";
import { troubleWords as words } from "./trouble-words.ts";
import type { Always } from "./write-page.ts";

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

interface Trouble {
  readonly status: number;
  readonly requestId: string;
  readonly always: Always;
  readonly retryAfter?: number | undefined;
}

/** A page that needs nothing and nobody: words, and an id to ask by. */
export function troublePage(status: number, requestId: string): string {
  const { title, text } = words.of(status);
  // An id is letters, digits and dashes, whoever gave it.
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="/">${words.home}</a></p><p>${words.id(requestId)}</p></html>`;
}

/** Every refusal and every fault of the host itself looks like this. */
export function writeTrouble(response: ServerResponse, { status, requestId, always, retryAfter }: Trouble): void {
  if (response.headersSent) return void response.destroy();
  const body = troublePage(status, requestId);
  response.writeHead(status, {
    ...always,
    ...headers,
    "content-length": Buffer.byteLength(body),
    "x-request-id": requestId,
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
  });
  response.end(body);
  return undefined;
}
