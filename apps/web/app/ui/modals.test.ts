import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const app = join(import.meta.dirname, "..");
const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx"))
  .map((path) => ({ path, text: readFileSync(join(app, path), "utf8") }));

/** The opening tag of each such element, with everything that it is given. */
function tags(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`<${name}\\b(?!\\.)`, "g"))].map(({ index }) => {
    let depth = 0;
    for (let end = index; end < text.length; end += 1) {
      if (text[end] === "{") depth += 1;
      if (text[end] === "}") depth -= 1;
      if (text[end] === ">" && depth === 0 && text[end - 1] !== "=") return text.slice(index, end + 1);
    }
    return text.slice(index);
  });
}

const withTag = (name: string) => files.flatMap(({ path, text }) => tags(text, name).map((tag) => ({ path, text, tag })));

/** How a modal behaves is looked at in a browser, on the page of components and where each stands. Here: there is no other kind. */
describe("[PROF-18] every modal", () => {
  it("is a dialog of the browser, opened by the one hook that closes it by Escape and gives the focus back", () => {
    const dialogs = withTag("dialog");
    expect(dialogs.length).toBeGreaterThan(4);
    const own = dialogs.filter(({ tag, text }) => !(tag.includes("{...modal}") && /const modal = useModal\(open, /.test(text)));
    // The menu of a phone is in every document before any script: a native dialog, with a journey of its own.
    expect(own.map(({ path }) => path)).toEqual(["features/shell/mobile-menu.tsx"]);
  });

  it("is made in no other way: nothing says that it is modal, and nobody opens one by hand", () => {
    const others = files.filter(({ text }) => /role="alertdialog"|aria-modal/.test(text)).map(({ path }) => path);
    expect(others).toEqual([]);
    const opened = readdirSync(app, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .filter((path) => /\.showModal\(\)/.test(readFileSync(join(app, path), "utf8")))
      .map((path) => path.replaceAll("\\", "/"));
    expect(opened.sort()).toEqual(["features/shell/header.tsx", "ui/use-modal.ts"]);
  });

  it("has a button that closes it: of its own kind, among its actions, or in what it holds", () => {
    // A sheet, a drawer and a question bring theirs along.
    for (const path of ["ui/sheet.tsx", "ui/drawer.tsx"]) {
      expect(files.find((file) => file.path === path)!.text, path).toMatch(
        /<IconButton aria-label=\{overlayWords\.close\} onClick=\{onClose\}>/,
      );
    }
    expect(files.find((file) => file.path === "ui/dialog.tsx")!.text).toMatch(/<ConfirmLook \{\.\.\.look\} onSafe=\{onClose\}/);
    const bare = withTag("Dialog").filter(({ tag }) => !/actions=\{/.test(tag));
    const inside = bare.filter(({ text, tag }) => {
      const close = /onClose=\{(\w+)\}/.exec(tag)?.[1] ?? "onClose";
      return !new RegExp(`<(Button|IconButton)[^>]*onClick=\\{(${close}|onClose|onStop|onCancel)\\}`, "s").test(text);
    });
    expect(inside.map(({ path }) => path)).toEqual([]);
    expect(withTag("Dialog").length).toBeGreaterThan(3);
  });
});
