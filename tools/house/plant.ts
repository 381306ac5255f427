import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../lib/root.ts";
import { type Finished, runCommand } from "../lib/run-command.ts";

const packages = ["apps/server", "apps/sandbox", "apps/web", "apps/desk", "packages/contracts", "packages/drawings", "tools", "e2e"];
const leftOut = /(^|\/)(node_modules|\.git|dist|build|reports|shots|\.react-router|\.tools|\.data)(\/|$)/;

/** A copy of the whole repository to break on purpose. */
export class Plantation {
  readonly folder = mkdtempSync(join(tmpdir(), "house-plants-"));

  constructor() {
    cpSync(root, this.folder, { recursive: true, filter: (source) => !leftOut.test(source.slice(root.length)) });
    // The links of each package are copied, so that they lead into the copy; what they lead to outside is shared.
    for (const each of packages)
      cpSync(join(root, each, "node_modules"), join(this.folder, each, "node_modules"), { recursive: true, verbatimSymlinks: true });
    symlinkSync(join(root, "node_modules"), join(this.folder, "node_modules"));
  }

  /** Runs one check of the house with the files as given, and puts them back. */
  async house(check: string, files: Record<string, string | ((text: string) => string)>): Promise<Finished> {
    const before = Object.keys(files).map((path) => ({ path, text: this.#read(path) }));
    try {
      for (const [path, change] of Object.entries(files))
        this.#write(path, typeof change === "string" ? change : change(this.#read(path) ?? ""));
      return await runCommand(process.execPath, [join(this.folder, "tools/house/run.ts"), "--only", check], { cwd: this.folder });
    } finally {
      for (const { path, text } of before) {
        if (text === undefined) rmSync(join(this.folder, path), { force: true });
        else this.#write(path, text);
      }
    }
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #read(path: string): string | undefined {
    return existsSync(join(this.folder, path)) ? readFileSync(join(this.folder, path), "utf8") : undefined;
  }

  #write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }
}
