import { Store } from "./store.ts";

type Theme = "light" | "dark";

const kept = "desk.theme";

function chosen(): Theme {
  try {
    const saved = localStorage.getItem(kept);
    if (saved === "light" || saved === "dark") return saved;
  } catch {
    // nothing is kept here
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export const theme = new Store<Theme>(chosen());

/** On the document before the first paint: nothing is painted before this script has run. */
export function showTheme(): void {
  document.documentElement.dataset["theme"] = theme.get();
}

export function turnTheme(): void {
  theme.set(theme.get() === "dark" ? "light" : "dark");
  showTheme();
  try {
    localStorage.setItem(kept, theme.get());
  } catch {
    // it holds for this page
  }
}
