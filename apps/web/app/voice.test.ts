import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const filesIn = (folder: string, named: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && named.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Everything that is said on a screen or by the server. Questions of the quiz quote people, and are left to their own words. */
const spoken = [
  ...filesIn("apps/web/app", /^([a-z-]+-)?(words|pages)\.ts$/),
  ...filesIn("packages/contracts/src", /^[a-z-]+\.ts$/),
  ...filesIn("apps/server/seeds/content", /\.json$/),
  ...filesIn("apps/server/seeds/catalogue", /\.json$/),
];

/** What stands between quotation marks, without comments. */
const sayingsOf = (file: string) =>
  [
    ...readFileSync(file, "utf8")
      .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "")
      .matchAll(/"((?:[^"\\\n]|\\.)*)"|`([^`\n]*)`/g),
  ].map(([, plain, template]) => plain ?? template ?? "");

/** Fixed by the spec, word for word. */
const fixed = new Set([
  "Journey",
  "Logged Out!",
  "Details updated successfully!",
  "You won't be able to revert this!",
  "Picture Uploaded!",
  "Thank you!",
  "Something went wrong !",
  "✅ You selected the correct answer !",
]);

const banned = /\b(oops|journeys?|empower\w*|seamless\w*|unlock\w*)\b/i;
const shouted = /\p{L}\s?!/u;

test("no word that our voice bans, and no exclamation mark but those that the spec fixes", { timeout: 30_000 }, () => {
  expect(spoken.length).toBeGreaterThan(60);
  const found = spoken.flatMap((file) =>
    sayingsOf(file)
      // Operations of GraphQL are no words of ours.
      .filter((words) => !fixed.has(words) && !/^(query|mutation) /.test(words))
      .filter((words) => banned.test(words) || shouted.test(words))
      .map((words) => `${file.slice(root.length + 1)}: ${words}`),
  );
  expect(found).toEqual([]);
});

test("courses speak in the same voice", () => {
  const folders = ["courses", "talks", "masterclasses", "instructors", "bundles"].map((name) => `apps/server/seeds/${name}`);
  const files = folders.flatMap((folder) => filesIn(folder, /\.(md|vtt)$/));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => banned.test(line) || shouted.test(line))
      .map((line) => `${file.slice(root.length + 1)}: ${line}`),
  );
  expect(found).toEqual([]);
});

test("one thing has one word: what is kept for later is bookmarked", () => {
  const words = filesIn("apps/web/app", /^([a-z-]+-)?(words|pages)\.ts$/).flatMap(sayingsOf);
  const other = words.filter(
    (saying) => /favourite|kept for later|keep for later|wish ?list/i.test(saying) && !/^[a-z./{}-]+$/.test(saying),
  );
  // The label that the spec fixes for the menus.
  expect(other).toEqual(["Favourite Resources"]);
});
