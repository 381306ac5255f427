import { createReadStream } from "node:fs";
import { mkdir, readdir, stat } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { systemCtx } from "@upaya/server/platform/ctx.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { importCourse, knownThings, publishVersion, readCourse, readFolder } from "@upaya/server/modules/learning/index.ts";
import { schemas } from "@upaya/server/rings.ts";
import { serverEnv } from "@upaya/server/server-env.ts";
import { launchChrome } from "../lib/browser.ts";
import { root } from "../lib/root.ts";
import { makeFilm, readFonts, type Script } from "./film.ts";

/**
 * `pnpm seed:media [course...]`: films for the sample courses, from their own slides and captions, read out by a machine's voice, which learners
 * are told. They are handed in like anybody's; a worker (`pnpm dev`) converts them. Without this, and until then, videos are read.
 */
const env = serverEnv();
if (env.NODE_ENV === "production") throw new Error("samples are for development");
for (const program of ["espeak-ng", "ffmpeg"]) {
  try {
    execFileSync(program, [program === "ffmpeg" ? "-version" : "--version"], { stdio: "ignore" });
  } catch {
    console.error(`${program} is missing: on Debian, apt-get install ${program}.`);
    process.exit(2);
  }
}
const courses = join(root, "apps/server/seeds/courses");
const folder = join(root, "node_modules/.cache/seed-media");
await mkdir(folder, { recursive: true });
const wanted = process.argv.length > 2 ? process.argv.slice(2) : (await readdir(courses)).toSorted();

const platform = await createPlatform({ ...env, LOG_LEVEL: "warn" }, { service: "seed-media", schemas, patience: "command" });
const ctx = systemCtx(platform, "pnpm seed:media");
const browser = await launchChrome();
const figures = { courses: 0, films: 0, bytes: 0 };
try {
  const fonts = await readFonts(join(root, "apps/web/node_modules/@fontsource-variable"));
  for (const slug of wanted) {
    const { files } = await readFolder(join(courses, slug));
    const read = readCourse(slug, files, await knownThings(ctx));
    if ("faults" in read) throw new Error(`${slug}: ${JSON.stringify(read.faults)}. Run pnpm seed first.`);
    const { card, chapters } = read.course;
    const films = new Map<string, () => AsyncIterable<Uint8Array>>();
    for (const { key, slides, captions, media } of chapters.flatMap(({ lessons }) => lessons)) {
      const cues = captions[card.language];
      if (media === null || cues === undefined || slides.length === 0) continue;
      const script: Script = { course: card.title, language: card.language, seed: `${slug} ${key}`, slides, cues };
      const film = await makeFilm(script, { browser, fonts, folder });
      films.set(media, () => createReadStream(film));
      const { size } = await stat(film);
      Object.assign(figures, { films: figures.films + 1, bytes: figures.bytes + size });
      console.log(`${slug}/${key}: ${(size / 1_000_000).toFixed(1)} MB`);
    }
    const imported = await importCourse(ctx, { slug, files, films });
    if (imported.is === "refused") throw new Error(`${slug}: ${JSON.stringify(imported.faults)}`);
    if (imported.is === "draft") await publishVersion(ctx, imported.version);
    figures.courses += 1;
  }
} finally {
  await browser.close();
  await platform.close();
}
console.log("A worker converts them; each lesson has its film when that is done.");
console.log(JSON.stringify(figures));
