import type { APIRequestContext } from "@playwright/test";
import { film, filmed } from "@upaya/tools/lib/film.ts";
import { publishCourse } from "@upaya/tools/lib/publish-course.ts";
import { expectAccessibleInBothThemes } from "./support/accessible.ts";
import { places } from "./support/env.ts";
import { expectNoSideways, visit } from "./support/pages.ts";
import { untilQuiet } from "./support/quiet.ts";
import { newEmail, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** A course with two lessons of one film, which a worker has converted. */
async function filmedCourse(request: APIRequestContext): Promise<string> {
  const stamp = Date.now();
  const slug = `seen-${stamp}`;
  const moving = await film({ seconds: 40, size: "640x360" });
  const films = { "1-setting-up/thumbs.mp4": moving, "1-setting-up/aloud.mp4": moving };
  await publishCourse(places().database, { slug, title: `Seen ${stamp}`, change: filmed, films });
  const preview = `${places().api}/api/learning/courses/${slug}/lessons/thumbs`;
  const isThere = async () => ((await (await request.get(preview)).json()) as { content: { film: object | null } }).content.film !== null;
  await expect.poll(isThere, { timeout: 90_000 }).toBe(true);
  return slug;
}

test(
  "the film of a lesson: nothing of it before a press, then it plays, counts and goes on where it was",
  { tag: "@phone" },
  async ({ page, request }) => {
    test.setTimeout(150_000);
    const slug = await filmedCourse(request);
    const asked: string[] = [];
    page.on("request", (each) => {
      const [, file] = /\/api\/media\/(?:videos|previews)\/.*\/([^/]+)$/.exec(each.url()) ?? [];
      if (file) asked.push(file);
    });
    await signInAs(page, newEmail("film"));
    await visit(page, `/learn/${slug}/thumbs`);
    await page.getByRole("button", { name: "Enrol free" }).click();
    await visit(page, `/learn/${slug}/aloud`);
    const play = page.getByRole("button", { name: /^Play, 0:40/ });
    await expect(play).toBeVisible();
    await untilQuiet(page);
    expect(
      asked.filter((file) => file !== "poster.webp"),
      "nothing of a film before somebody presses",
    ).toEqual([]);
    await expectAccessibleInBothThemes(page);
    await play.click();
    const place = page.getByRole("slider");
    const at = async () => Number(await place.inputValue());
    await expect.poll(at, { timeout: 30_000 }).toBeGreaterThan(3);
    expect(asked).toContain("master.m3u8");
    await expect(page.getByText("Thumbs go to the chest.").first()).toBeVisible({ timeout: 15_000 });
    await expectNoSideways(page);
    const on = page.getByRole("button", { name: "Forward 10 seconds" });
    await on.click();
    await on.click();
    await expect.poll(at, { timeout: 20_000 }).toBeGreaterThan(28);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d$/ })).toBeVisible({ timeout: 20_000 });
    await expectAccessibleInBothThemes(page);

    // Sound and slides: the picture is not asked for any more.
    await page.getByRole("button", { name: /^Picture quality and data/ }).click();
    const heard = asked.length;
    await page.getByRole("radio", { name: /Sound and slides/ }).click();
    await expect(page.getByText("Low data is on.")).toBeVisible();
    await expect.poll(() => asked.slice(heard).some((file) => file.startsWith("sound"))).toBe(true);
    expect(asked.slice(heard).filter((file) => /^\d+-\d/.test(file))).toEqual([]);
    await page.reload();
    await expect(page.getByRole("button", { name: /^Go on at 0:(?:2|3)\d/ })).toBeVisible();
    await expect(page.getByText("Low data is on.")).toBeVisible();
  },
);
