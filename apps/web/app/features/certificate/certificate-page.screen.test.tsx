import { beforeEach, describe, expect, it, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import type { MyCertificate } from "@upaya/contracts/learning/certificates.ts";
import { putOnStage } from "../../ui/testing/put-on-stage.tsx";
import { CertificatePage } from "./certificate-page.tsx";
import { buildEarned, buildMyCertificate, number } from "./certificate.builders.ts";

const user = "9b0e7a52-0000-7000-8000-00000000000a";
const sheet =
  '<svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="210mm" viewBox="0 0 297 210"><rect width="297" height="210" fill="#fdfdfa"/></svg>';

let now: MyCertificate;
const writes: { path: string; body: unknown }[] = [];

beforeEach(async () => {
  writes.length = 0;
  localStorage.clear();
  await page.viewport(390, 844);
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    if (method === "GET") return new Response(JSON.stringify(now));
    writes.push({ path: url.replace("/api", ""), body: JSON.parse(body as string) });
    if (url.endsWith("/preview")) return new Response(JSON.stringify({ picture: sheet }));
    now = buildMyCertificate("issuing");
    return new Response(JSON.stringify(method === "PUT" ? { issued: 1 } : { number, corrections_left: 2 }));
  });
});

const show = async (state: MyCertificate) => {
  now = state;
  return putOnStage(<CertificatePage slug="sums" user={user} />, { at: "/learn/sums/certificate" });
};
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const sideways = () => document.documentElement.scrollWidth - innerWidth;
/** A name without a place to break it, as long as a name may be. */
const long = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessen";

describe("on a narrow screen", () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const states: readonly (readonly [string, MyCertificate])[] = [
    ["left", buildMyCertificate("not_eligible", {}, { left: { lessons: 2, seconds: 1_500, check: true }, next: "halves" })],
    ["eligible", buildEarned(long)],
    ["issuing", buildMyCertificate("issuing", { title: long })],
    ["failed", buildMyCertificate("failed", { title: long })],
    ["issued", buildMyCertificate("issued", { name: long, name_own: long, title: long, teacher: long })],
    ["notice", buildMyCertificate("issued", { withdraws_at: until, why: "another_person", review_until: until })],
    ["withdrawn", buildMyCertificate("withdrawn", { title: long, withdrawn_at: until, why: "issued_in_error", review_until: until })],
  ];
  it.each(states)("%s goes over no edge, also at 360 px and at twice the size", async (_name, state) => {
    const stage = await show(state);
    await expect.element(page.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
    for (const width of [390, 360, 195]) {
      await page.viewport(width, 844);
      await expect.poll(sideways).toBeLessThanOrEqual(0);
    }
    await stage.unmount();
  });

  it("the sheet stays paper in the dark", async () => {
    document.documentElement.dataset["theme"] = "dark";
    await show(buildEarned("Priya Shinde"));
    const picture = page.getByRole("img", { name: "The sheet with the name Priya Shinde" });
    await expect.element(picture).toBeVisible();
    expect(getComputedStyle(picture.element()).backgroundColor).toBe("rgb(253, 253, 250)");
  });
});

it("by keys alone: the name, the button, and on with what has come in its place", async () => {
  await show(buildEarned("Priya Shinde"));
  const field = page.getByLabelText("Name as on the certificate");
  await expect.element(field).toBeVisible();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard("{End} Patil{Enter}");
  await expect.element(heading("Your sheet is being made")).toBeVisible();
  expect(writes.at(-1)).toEqual({ path: "/learning/certificate-name", body: { name: "Priya Shinde Patil", name_own: null } });
  await expect.poll(() => document.activeElement?.contains(heading("Your sheet is being made").element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it("the dialog for a correction gives the focus back to what opened it", async () => {
  await show(buildMyCertificate("issued"));
  const opener = page.getByRole("button", { name: "Correct my name" });
  await opener.click();
  await expect.element(page.getByRole("dialog", { name: "Correct the name" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it("on paper there is the sheet and nothing else, as large as the paper", async ({ onTestFinished }) => {
  // There is no server here that has the picture; its place is what is looked at.
  const ignore = (event: Event) => event.stopImmediatePropagation();
  addEventListener("error", ignore, { capture: true });
  onTestFinished(() => removeEventListener("error", ignore, { capture: true }));
  await show(buildMyCertificate("issued"));
  const picture = page.getByRole("img", { name: /^Certificate of completion/ });
  await expect.element(picture).toBeVisible();
  const devtools = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> };
  await devtools.send("Emulation.setEmulatedMedia", { media: "print" });
  try {
    const { width, height } = picture.element().getBoundingClientRect();
    const millimetre = 96 / 25.4;
    expect([width, height].map((side) => Math.round(side / millimetre))).toEqual([297, 210]);
    const besides = [...document.querySelectorAll("h1, h2, dl, nav, a, button")];
    expect(besides.length).toBeGreaterThan(8);
    expect(besides.filter((each) => each.checkVisibility()).map(({ textContent }) => textContent)).toEqual([]);
  } finally {
    await devtools.send("Emulation.setEmulatedMedia", { media: "" });
  }
});
