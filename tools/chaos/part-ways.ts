import type { Page } from "playwright-core";

/** How somebody comes to a part: what they open, and what they press there. */
export interface Way {
  /** The end of its source's path. */
  readonly part: string;
  readonly path: string;
  readonly signedIn?: true;
  readonly wide?: true;
  /** A passkey belongs to a name, and an address in figures is none. */
  readonly named?: true;
  /** What has to be so before: nothing of it needs the part. */
  readonly before?: (page: Page, hands: Hands) => Promise<void>;
  readonly go: (page: Page) => Promise<void>;
  /** What is seen in its place: then nobody has to be told. */
  readonly instead?: string;
}

export interface Hands {
  /** As if the proof of this person's session lay a while back. */
  readonly ageProof: () => Promise<void>;
}

const press = (page: Page, name: string | RegExp, within = "body") =>
  page.locator(within).getByRole("button", { name, exact: true }).filter({ visible: true }).first().click({ timeout: 30_000 });

/** The first touch of a page brings what comes late. */
const touch = async (page: Page) => {
  await page.mouse.move(20, 300);
  await page.mouse.wheel(0, 400);
};

const passkeys = (page: Page) => page.getByRole("region", { name: "Passkeys" });

async function addPasskey(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  await wire.send("WebAuthn.enable");
  await wire.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await press(page, "Add a passkey");
  await passkeys(page)
    .getByRole("button", { name: /^Remove / })
    .waitFor();
}

async function choosePicture(page: Page): Promise<void> {
  const picture = await page.screenshot();
  await page.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
}

async function sendPicture(page: Page): Promise<void> {
  const use = page.getByRole("button", { name: "Use this picture" });
  if (!(await use.isVisible())) await choosePicture(page);
  await use.click();
}

/** The form comes when somebody comes near it. */
const toDetails = (page: Page) => page.getByRole("heading", { name: "Personal details" }).scrollIntoViewIfNeeded();

const course = "/learning/fractions-before-rules";
const talk = "/learning/ai-tools-and-honest-work";

export const waysToParts: readonly Way[] = [
  { part: "features/home/below.tsx", path: "/", go: touch },
  { part: "features/home/skills-path.tsx", path: "/", signedIn: true, go: touch },
  { part: "features/catalogue/list-cards.tsx", path: "/learning", go: touch },
  { part: "features/catalogue/bundles-cards.tsx", path: "/bundle-products", go: touch },
  { part: "features/catalogue/detail-parts.tsx", path: course, go: touch },
  { part: "features/catalogue/talk-panel.tsx", path: talk, go: touch },
  { part: "features/catalogue/talk-bar.tsx", path: talk, go: touch },
  { part: "ui/drawer.tsx", path: "/learning", go: (page) => page.getByRole("link", { name: /^Filters/ }).click(), instead: "#filters" },
  { part: "lib/share/share-dialog.tsx", path: course, go: (page) => press(page, "Share") },
  { part: "features/identity/login-modal.tsx", path: "/learning?type=webinars", go: (page) => press(page, "Register Now") },
  { part: "features/identity/other-steps-parts.tsx", path: "/login", go: enterNumber },
  { part: "@simplewebauthn/browser/esm/index.js", path: "/login", named: true, go: (page) => press(page, "Use a passkey") },
  { part: "ui/toast-container.tsx", path: "/learning?type=self_paced_courses", go: (page) => press(page, /^(?:Add to Cart|Enroll Now)$/) },
  { part: "contracts/src/learning/favourites.ts", path: "/learning", signedIn: true, go: (page) => press(page, /^Bookmark: /) },
  { part: "features/quiz/example/example-sheet.tsx", path: "/quiz", go: (page) => press(page, "Try an example") },
  { part: "features/quiz/habit/habit-parts.tsx", path: "/quiz", signedIn: true, go: touch },
  { part: "features/call/call-me-back.tsx", path: "/upaya-for-schools", go: touch },
  { part: "features/call/call-panel.tsx", path: "/upaya-for-schools", go: (page) => press(page, "Call Me Back") },
  {
    part: "features/call/request-form.tsx",
    path: "/upaya-for-schools/taas",
    go: (page) => page.locator("main form :is(input, textarea)").first().click(),
  },
  { part: "lib/data/layer.ts", path: "/profile/my-badges", signedIn: true, go: touch },
  { part: "signed-in-parts", path: "/quiz", signedIn: true, go: touch },
  { part: "ui/menu-headless.tsx", path: "/quiz", signedIn: true, wide: true, go: (page) => press(page, /^Your account/, "header") },
  { part: "lib/sign-out.ts", path: "/quiz", signedIn: true, go: signOut },
  { part: "features/welcome/begin-below.tsx", path: "/profile", signedIn: true, go: touch },
  { part: "features/profile/details-form.tsx", path: "/profile", signedIn: true, go: toDetails },
  { part: "ui/form/phone-world.tsx", path: "/login", go: (page) => page.getByRole("textbox").first().click(), instead: ".cc-code" },
  { part: "ui/form/date-panel.tsx", path: "/profile", signedIn: true, before: toDetails, go: (page) => press(page, /^Choose a date/) },
  { part: "features/profile/photo-cropper.tsx", path: "/profile", signedIn: true, go: choosePicture },
  { part: "features/profile/send-photo.ts", path: "/profile", signedIn: true, go: sendPicture },
  { part: "lib/api-upload.ts", path: "/profile", signedIn: true, go: sendPicture },
  { part: "features/career/career-modal.tsx", path: "/profile", signedIn: true, go: (page) => press(page, "Tell schools about you") },
  { part: "questionnaire/questionnaire-modal.tsx", path: "/profile", signedIn: true, go: (page) => press(page, "Answer the questions") },
  {
    part: "features/account/add-passkey.ts",
    path: "/profile/account",
    signedIn: true,
    named: true,
    go: (page) => press(page, "Add a passkey"),
  },
  {
    part: "features/account/prove-by-passkey.ts",
    path: "/profile/account",
    signedIn: true,
    named: true,
    before: async (page, { ageProof }) => {
      await addPasskey(page);
      await ageProof();
    },
    go: proveByPasskey,
  },
];

async function enterNumber(page: Page): Promise<void> {
  const field = page.getByRole("textbox").first();
  await field.fill("9822041736");
  await press(page, "Get a code");
}

async function signOut(page: Page): Promise<void> {
  const sure = page.getByRole("dialog", { name: "Are you sure?" });
  if (!(await sure.isVisible())) {
    await press(page, "Open menu");
    await page.getByRole("navigation", { name: "Your account" }).getByText("Sign out").click();
  }
  await sure.getByRole("button", { name: "Sign out" }).click();
}

async function proveByPasskey(page: Page): Promise<void> {
  const proof = page.getByRole("dialog", { name: "Is it you?" });
  if (!(await proof.isVisible())) {
    await passkeys(page)
      .getByRole("button", { name: /^Remove / })
      .click();
    await page.getByRole("dialog", { name: "Remove this passkey?" }).getByRole("button", { name: "Remove" }).click();
  }
  await proof.getByRole("button", { name: "Use a passkey" }).click();
}
