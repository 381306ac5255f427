import { useLayoutEffect, useSyncExternalStore } from "react";

/**
 * Theme, mode and the zone that somebody chose live on <html>, where the first script puts them. They are looks, never rights. Mode and zone are
 * kept in local storage, which a sign-out empties; the theme is the device's and no person's, so it is kept in a cookie and outlives it.
 */
type Preference = "theme" | "mode" | "zone";

/** A year, like the cookie that keeps what was agreed to. */
const themeKept = 365 * 24 * 60 * 60;

const changed = "upaya:preference";

export function setPreference(name: Preference, value: string): void {
  const { dataset } = document.documentElement;
  dataset[name] = value;
  if (name === "mode" && value === "teacher") delete dataset["mode"];
  if (name === "theme") keepTheme(value);
  else keepLocally(name, value);
  dispatchEvent(new Event(changed));
}

function keepTheme(value: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `upaya_theme=${value}; Max-Age=${themeKept}; Path=/; SameSite=Lax${secure}`;
}

function keepLocally(name: Preference, value: string): void {
  try {
    localStorage.setItem(`upaya.${name}`, value);
  } catch {
    // private mode: it holds for this page
  }
}

/** From the cookie; from local storage where it was kept before. */
function savedTheme(): string | null {
  return /(?:^|; )upaya_theme=(\w+)/.exec(document.cookie)?.[1] ?? saved("theme");
}

function saved(name: Preference): string | null {
  try {
    return localStorage.getItem(`upaya.${name}`);
  } catch {
    return null;
  }
}

/**
 * Puts on <html> what the first script had put there. React takes it away when it builds the document anew, as it does when a page
 * on the way fails.
 */
export function useDocumentPreferences(): void {
  useLayoutEffect(() => {
    const { classList, dataset } = document.documentElement;
    classList.add("js");
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const theme = savedTheme();
    // For another year, and where it was kept before it is in the cookie now.
    if (theme) keepTheme(theme);
    dataset["theme"] ??= theme ?? (dark ? "dark" : "light");
    if (saved("mode") === "school") dataset["mode"] = "school";
    const zone = saved("zone");
    if (zone) dataset["zone"] ??= zone;
  }, []);
}

function listen(heard: () => void): () => void {
  addEventListener(changed, heard);
  return () => removeEventListener(changed, heard);
}

export function usePreference(name: Preference, onServer: string): string {
  return useSyncExternalStore(
    listen,
    () => document.documentElement.dataset[name] ?? onServer,
    () => onServer,
  );
}

function listenToLine(heard: () => void): () => void {
  addEventListener("online", heard);
  addEventListener("offline", heard);
  return () => {
    removeEventListener("online", heard);
    removeEventListener("offline", heard);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    listenToLine,
    () => navigator.onLine,
    () => true,
  );
}
