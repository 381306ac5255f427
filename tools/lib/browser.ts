import { type Browser, chromium } from "playwright-core";

export const chromePath = "/usr/bin/chromium";
/** The same Chromium without a window: half the processor time for whoever only tests. What is measured is measured on the whole browser. */
export const headlessPath = "/usr/bin/chromium-headless-shell";

/** This machine and nothing else may be asked: a call to a third party is counted, never answered. */
export const chromeFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
];

const agent = (system: string, mobile: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 ${mobile}Safari/537.36`;

export const phoneAgent = agent("Linux; Android 14; Pixel 8", "Mobile ");
export const deskAgent = agent("X11; Linux x86_64", "");

export function launchChrome(): Promise<Browser> {
  return chromium.launch({ executablePath: chromePath, args: chromeFlags });
}
