import { createHash } from "node:crypto";

interface Own {
  /** The document without the mark: the same for everybody, each time. */
  readonly html: string;
  /** Of the only inline scripts that a browser may run on it. */
  readonly hashes: string[];
}

/**
 * Finds the inline scripts that we rendered ourselves. They bear a mark that was made up for this rendering alone, so nothing that came
 * into the page with its content can bear it. Structured data bears none: a browser never runs it and asks no policy about it.
 */
export function ownScripts(html: string, mark: string): Own {
  const attribute = ` nonce="${mark}"`;
  const own = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([^]*?)</script>`, "g");
  const hashes = [...html.matchAll(own)].map(([, text]) => `'sha256-${createHash("sha256").update(text!).digest("base64")}'`);
  return { html: html.replaceAll(attribute, ""), hashes: [...new Set(hashes)] };
}

interface Beyond {
  /** The origins beside our own that a form of this page may lead to. */
  readonly formsTo?: readonly string[];
  /** Where the pieces of the map come from. A page is reached without a document of its own, so every document allows it. */
  readonly mapFrom?: string | undefined;
}

export function contentSecurityPolicy(hashes: readonly string[], { formsTo = [], mapFrom }: Beyond = {}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(" "),
    "style-src 'self'",
    // Menus write a style attribute when the server renders them: the one allowance.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    mapFrom === undefined ? "connect-src 'self'" : `connect-src 'self' ${mapFrom}`,
    // What a player puts together itself is handed to the browser as a blob: a film comes from us, in pieces.
    "media-src 'self' blob:",
    // The player of a short video, which is made when somebody presses one. Every page may lead to the home page without a new document.
    "frame-src https://www.youtube-nocookie.com",
    "manifest-src 'self'",
    // The page for when there is no line.
    "worker-src 'self'",
    ["form-action 'self'", ...formsTo].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
