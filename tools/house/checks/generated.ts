import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateAll } from "../../generate/generate.ts";
import type { Violation } from "../files.ts";

/** What is generated and committed equals what the code would generate now. */
export async function checkGenerated(root: string): Promise<Violation[]> {
  const files = await generateAll();
  return files.flatMap(({ path, text }) => {
    const there = existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined;
    return there === text
      ? []
      : [
          {
            rule: "stale-generated-file",
            path,
            message: there === undefined ? "is missing: pnpm generate" : "is out of date: pnpm generate",
          },
        ];
  });
}
