import { basename, resolve } from "node:path";
import { systemCtx } from "#platform/ctx.ts";
import { createPlatform } from "#platform/platform.ts";
import { importFolder, publishVersion, readFolder } from "../modules/learning/index.ts";
import { schemas } from "../rings.ts";
import { serverEnv } from "../server-env.ts";

/** `pnpm course:import <folder> [--publish]`: a course folder becomes a draft, another folder is in the catalogue, or everything that is wrong is said, with file and line. */
const [folder, ...flags] = process.argv.slice(2);
if (folder === undefined || flags.some((flag) => flag !== "--publish")) {
  console.error("usage: pnpm course:import <folder> [--publish]");
  process.exit(2);
}
const path = resolve(folder);
const platform = await createPlatform({ ...serverEnv(), LOG_LEVEL: "warn" }, { service: "course-import", schemas, patience: "command" });
try {
  const ctx = systemCtx(platform, "pnpm course:import");
  const imported = await importFolder(ctx, { slug: basename(path), ...(await readFolder(path)) });
  if (imported.is === "refused") {
    for (const { file, line, says } of imported.faults) console.error(`${file}:${line} ${says}`);
    process.exitCode = 1;
  } else if (imported.is === "saved") console.log(imported.message);
  else if (imported.is === "unchanged") console.log("What is public already says the same.");
  else {
    console.log(`Edition ${imported.edition} is a draft: ${imported.version}`);
    for (const lack of imported.lacks) console.log(`Missing: ${lack}`);
    if (flags.length > 0) {
      await publishVersion(ctx, imported.version);
      console.log("It is published.");
    }
  }
} finally {
  await platform.close();
}
