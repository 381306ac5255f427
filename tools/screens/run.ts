import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Route } from "playwright-core";
import { deskAgent, launchChrome, phoneAgent } from "../lib/browser.ts";
import { mintSession, startMint } from "../lib/mint.ts";
import { createPatience, pagePatience } from "../lib/patience.ts";
import { root } from "../lib/root.ts";
import { buildWeb, startStack } from "../lib/stack.ts";
import { takeLetters } from "./letters.ts";

/** `pnpm shots [name...]`: every kind of page at two widths, light and dark, whole, into the folder `shots`, to look at; `states`: the own pages when calls are slow, fail, find no line, or the session is over; `letters`: what people get by mail, at 360 and 600. */
const pages: Record<string, string> = {
  quiz: "/quiz",
  "quiz-today": "/quiz?set=today",
  "quiz-empty": "/quiz?subject=nothing-of-the-kind",
  home: "/",
  learning: "/learning",
  "learning-found": "/learning?q=fractions&subject=mathematics",
  course: "/learning/fractions-before-rules",
  bundles: "/bundle-products",
  bundle: "/bundle-products/early-number-set",
  schools: "/upaya-for-schools",
  "teaching-quotient": "/upaya-for-schools/teaching-quotient",
  "learning-training": "/upaya-for-schools/learning-training",
  taas: "/upaya-for-schools/taas",
  "school-ratings": "/upaya-school-ratings",
  "tpo-2025": "/tpo-2025",
  "tpo-edition": "/tpo2024-kenya",
  "international-tpo": "/international-tpo",
  gtm: "/gtm",
  mindmap: "/mindmap",
  "summer-camp": "/summer-camp",
  app: "/upaya-app",
  plus: "/upaya-plus",
  ai: "/upaya-ai",
  testimonials: "/testimonials",
  about: "/aboutus",
  privacy: "/privacy-policy",
  login: "/login",
  terms: "/terms-of-use",
  help: "/help",
  "help-search": "/help?q=certificate+name",
  "help-search-none": "/help?q=transfer+to+another+school",
  "help-ask": "/help/ask",
  "unsubscribe-wrong": "/unsubscribe/an-old-link",
  cart: "/cart",
  "checkout-signed-out": "/cart/checkout",
  "register-school-signed-out": "/register-school",
  "school-invitation-wrong": "/school-invitation/an-old-link",
  "not-found": "/nowhere",
};
/** Every component, in a build of its own. */
const kitPages: Record<string, string> = { kit: "/kit" };
/** As a teacher sees them. */
const ownPages: Record<string, string> = {
  profile: "/profile",
  account: "/profile/account",
  favourites: "/profile/favourites",
  coins: "/profile/upaya-coins",
  "my-learning": "/profile/my-learning",
  "my-learning-completed": "/profile/my-learning?state=completed",
  "my-learning-registrations": "/profile/my-learning?state=registrations",
  "mondays-list": "/learn/first-ten-minutes-of-the-period/mondays-list",
  certificate: "/learn/first-ten-minutes-of-the-period/certificate",
  badges: "/profile/my-badges",
  "tpo-registrations": "/profile/tpo-registrations",
  registrations: "/profile/registrations",
  "registrations-past": "/profile/registrations?status=past",
  notifications: "/profile/notifications",
  "purchase-history": "/profile/purchase-history",
  refunds: "/profile/refunds",
  "own-quiz": "/quiz",
  "own-help": "/help",
  "help-ask-lesson": "/help/ask?about=lesson:first-ten-minutes-of-the-period/three-classrooms-at-the-bell",
  "help-questions": "/help/questions",
  "own-cart": "/cart",
  checkout: "/cart/checkout",
  "register-school": "/register-school",
  "register-school-add": "/register-school?q=Navodit+Balvihar&where=411038&step=add",
  bell: "/quiz",
};
/** As somebody sees them who speaks for a school. */
const schoolPages: Record<string, string> = {
  dashboard: "/profile/dashboard",
  "dashboard-gap": "/profile/dashboard?gap=numeracy-practice",
  teachers: "/profile/teachers",
  vouchers: "/profile/vouchers",
  "teachers-import": "/profile/teachers/import",
  "school-info": "/profile/school-info",
};
/** What is pressed before the picture, which is of what can be seen then. */
const presses: Record<string, string> = { bell: "button[popovertarget=bell]" };
const teacher = "meera.joshi@upaya.example";
const contact = "principal@navodit.example";
/** What may become of the calls for what is one's own: `pnpm shots states`. Who is here is still answered, but when their session is over. */
const states: Record<string, (route: Route) => Promise<void>> = {
  slow: () => new Promise(() => undefined),
  failing: (route) => route.fulfill({ status: 500, json: { error: { code: "internal", message: "Trouble.", request_id: "shots" } } }),
  "no-line": (route) => route.abort("internetdisconnected"),
  expired: (route) => route.fulfill({ status: 401, json: { error: { code: "unauthenticated", message: "Over.", request_id: "shots" } } }),
};
const isWhoIsHere = (url: string) => /\/api\/(?:shell\/bootstrap|auth\/)/.test(url);
const screens = {
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent: phoneAgent },
  1440: { viewport: { width: 1440, height: 900 }, userAgent: deskAgent },
};

const wanted = process.argv.slice(2);
const chosen = (all: Record<string, string>) => Object.entries(all).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const folder = join(root, "shots");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await buildWeb();
await buildWeb({ kit: true });
const stack = await startStack(14_400);
const mint = await startMint(stack.database);
const browser = await launchChrome();
const { patiently, missed } = createPatience();
let taken = 0;

/** Runs in the page. */
const scrollThrough = `(async () => {
  for (let y = 0; y < document.body.scrollHeight; y += 600) {
    scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  scrollTo(0, 0);
})()`;

async function take(context: BrowserContext, address: string, file: string, press?: string): Promise<void> {
  await patiently(file, async () => {
    const page = await context.newPage();
    try {
      await page.goto(address, { waitUntil: "load" });
      // What is far down is fetched when it comes near, once the page has come alive.
      await page.waitForTimeout(500);
      await page.evaluate(scrollThrough);
      await page.waitForTimeout(700);
      if (press) {
        await page.locator(press).click();
        await page.waitForTimeout(1_000);
      }
      await page.screenshot({ path: join(folder, file), fullPage: !press });
      taken += 1;
    } finally {
      await page.close();
    }
  });
}

async function signIn(context: BrowserContext, url: string, email = teacher): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  for (const cookie of (await mintSession(mint.url, email)).cookies) {
    await devtools.send("Network.setCookie", { ...cookie, url, path: "/", secure: true });
  }
  await page.close();
}

/** The own pages in each state, on a phone. */
async function takeStates(url: string): Promise<void> {
  for (const [state, answer] of Object.entries(states)) {
    const context = await browser.newContext({ ...screens[390], reducedMotion: "reduce" });
    context.setDefaultTimeout(pagePatience);
    await patiently(`signing in for ${state}`, () => signIn(context, url));
    let over = false;
    await context.route(/\/api\//, (route) => {
      const address = route.request().url();
      if (isWhoIsHere(address)) return over && !address.includes("bootstrap") ? answer(route) : route.continue();
      over = state === "expired";
      return answer(route);
    });
    for (const [name, path] of Object.entries(ownPages)) {
      over = false;
      await take(context, `${url}${path}`, `${name}-${state}.png`);
    }
    await context.close();
  }
}

try {
  const { url } = await stack.startWeb();
  if (wanted.includes("states")) await takeStates(url);
  if (wanted.length === 0 || wanted.includes("letters")) taken += await takeLetters(browser, url, folder);
  const kit = await stack.startWeb({ KIT_PAGE: "on" });
  for (const [width, screen] of Object.entries(screens)) {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ ...screen, colorScheme, reducedMotion: "reduce" });
      context.setDefaultTimeout(pagePatience);
      await context.addInitScript('try { sessionStorage.setItem("upaya.splash", "1") } catch {}');
      for (const [name, path] of chosen(kitPages)) await take(context, `${kit.url}${path}`, `${name}-${width}-${colorScheme}.png`);
      for (const [name, path] of chosen(pages)) await take(context, `${url}${path}`, `${name}-${width}-${colorScheme}.png`);
      const own = chosen(ownPages);
      if (own.length > 0) {
        await patiently(`signing in for ${width} ${colorScheme}`, () => signIn(context, url));
        for (const [name, path] of own) await take(context, `${url}${path}`, `${name}-${width}-${colorScheme}.png`, presses[name]);
      }
      const ofSchool = chosen(schoolPages);
      if (ofSchool.length > 0) {
        await patiently(`signing in for a school, ${width} ${colorScheme}`, () => signIn(context, url, contact));
        await context.addInitScript('try { localStorage.setItem("upaya.mode", "school") } catch {}');
        for (const [name, path] of ofSchool) await take(context, `${url}${path}`, `${name}-${width}-${colorScheme}.png`);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await mint.stop();
  await stack.stop();
}
console.log(`${taken} pictures in ${folder}${missed.length > 0 ? `, without ${missed.join(", ")}` : ""}`);
if (missed.length > 0) process.exitCode = 1;
