import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Brand } from "@upaya/contracts/brand.ts";
import { cutLine } from "./offline-art.ts";
import { offlineLook } from "./offline-look.ts";
import { offlineWords as words } from "./offline-words.ts";
import { pushPart } from "./push-worker.ts";
import type { StaticFile } from "./static-files.ts";

/**
 * A page that is opened without a line is ours and not the browser's. The service worker answers navigations and nothing else, the
 * network first: it can never serve yesterday's code, so it needs no plan for getting rid of itself. Pushes come to it as well.
 */
interface Parts {
  readonly brand: Brand;
  readonly files: ReadonlyMap<string, StaticFile>;
}

const pagePath = "/offline";
const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

export function registerOffline(app: FastifyInstance, { brand, files }: Parts): void {
  const page = offlinePage(brand, files);
  const worker = serviceWorker(sha256(page.html));
  app.get(pagePath, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .headers({
        "cache-control": "no-cache",
        "content-security-policy": page.policy,
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
      })
      .send(page.html),
  );
  app.get("/sw.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").headers({ "cache-control": "no-cache", "x-content-type-options": "nosniff" }).send(worker),
  );
}

/** A new page is a new worker: the browser compares them letter by letter. */
function serviceWorker(version: string): string {
  return `const kept = ${JSON.stringify(`offline-${version}`)};
addEventListener("install", (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(${JSON.stringify(pagePath)}, { cache: "reload" }))).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("offline-") && name !== kept).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).catch(async (error) => {
    const page = await caches.match(${JSON.stringify(pagePath)}, { cacheName: kept });
    if (page) return page;
    throw error;
  }));
});
${pushPart()}
`;
}

/** Everything it needs is in it, but for the letters, which a browser that was here before mostly has. */
export function offlinePage(brand: Brand, files: Parts["files"]): { html: string; policy: string } {
  const style = offlineLook([...files.keys()].find((path) => /^\/assets\/anek-[\w-]+\.woff2$/.test(path)));
  const script = `(${behaviour.toString()})(${JSON.stringify({ again: words.again, trying: words.trying, triedAt: words.triedAt("{}"), one: words.waiting.one, more: words.waiting.more("{}"), sentLater: words.sentLater })})`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.title} | ${brand.name}</title><style>${style}</style></head>
<body><header><a class="logo" href="/" aria-label="${words.home(brand.name)}"><svg viewBox="0 0 32 32" aria-hidden="true"><path d="M6.5 6v10.5a9.5 9.5 0 0 0 19 0V6"/><circle cx="16" cy="14.6" r="3.7"/></svg><b>${brand.name.toLowerCase()}</b></a></header>
<main id="main"><div class="top"><div><h1>${words.title}</h1><p class="lead">${words.text}</p><div class="row"><button type="button" id="again">${words.again}</button><span id="tried" role="status"></span></div></div>${cutLine}</div>
<p id="waiting" class="note" hidden></p>
<section aria-labelledby="where"><h2 id="where">${words.where}</h2><ul>${words.places.map((place) => `<li>${place}</li>`).join("")}</ul></section></main>
<script>${script}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${sha256(script)}'`,
    `style-src 'sha256-${sha256(style)}'`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { html, policy };
}

interface Said {
  readonly again: string;
  readonly trying: string;
  readonly triedAt: string;
  readonly one: string;
  readonly more: string;
  readonly sentLater: string;
}

/** Runs in the browser, as text: it may use nothing from around it. */
function behaviour(said: Said): void {
  const button = document.querySelector<HTMLButtonElement>("#again")!;
  const tried = document.querySelector("#tried")!;
  const waiting = document.querySelector<HTMLElement>("#waiting")!;
  const kept = (name: string) => {
    try {
      return new RegExp(`(?:^|; )upaya_${name}=([^;]*)`).exec(document.cookie)?.[1] ?? localStorage.getItem(`upaya.${name}`);
    } catch {
      return null;
    }
  };
  const dark = kept("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  document.documentElement.dataset["theme"] = dark;
  const tell = () => {
    const time = new Date().toLocaleTimeString("en-IN", { hour: "numeric", minute: "2-digit" });
    tried.textContent = said.triedAt.replace("{}", time);
  };
  try {
    const answers = Object.keys(localStorage).filter((key) => key.startsWith("upaya.answer.")).length;
    waiting.hidden = answers === 0;
    waiting.textContent = `${answers === 1 ? said.one : said.more.replace("{}", String(answers))} ${said.sentLater}`;
  } catch {
    // nothing is kept here
  }
  // A line that is up by its own account may still lead nowhere: the server has to answer.
  const ask = async () => {
    button.textContent = said.trying;
    button.setAttribute("aria-busy", "true");
    try {
      await fetch("/livez", { cache: "no-store", signal: AbortSignal.timeout(8_000) });
      location.reload();
    } catch {
      button.textContent = said.again;
      button.removeAttribute("aria-busy");
      tell();
    }
  };
  button.addEventListener("click", () => void ask());
  addEventListener("online", () => void ask());
  setInterval(() => void ask(), 15_000);
  tell();
}
