import { createHash } from "node:crypto";

/** Structured data is no script: a browser never runs it and asks no policy about it. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/** The hashes of a document's own inline scripts. They are the only inline scripts a browser may run on it. */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(([, text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
  return [...new Set(hashes)];
}

export function contentSecurityPolicy(hashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(" "),
    "style-src 'self'",
    // Menus write a style attribute when the server renders them: the one allowance.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The player of a short video, which is made when somebody presses one. Every page may lead to the home page without a new document.
    "frame-src https://www.youtube-nocookie.com",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
