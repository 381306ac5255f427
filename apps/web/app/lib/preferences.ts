import { useLayoutEffect, useSyncExternalStore } from "react";

/** Theme and mode live on <html>, where the first script puts them, and in local storage. They are looks, never rights. */
type Preference = "theme" | "mode";

const changed = "upaya:preference";

export function setPreference(name: Preference, value: string): void {
  const { dataset } = document.documentElement;
  dataset[name] = value;
  if (name === "mode" && value === "teacher") delete dataset["mode"];
  try {
    localStorage.setItem(`upaya.${name}`, value);
  } catch {
    // private mode: it holds for this page
  }
  dispatchEvent(new Event(changed));
}

/**
 * Puts on <html> what the first script had put there. React takes it away when it builds the document anew, as it does when a page
 * on the way fails.
 */
export function useDocumentPreferences(): void {
  useLayoutEffect(() => {
    const { classList, dataset } = document.documentElement;
    const saved = (name: Preference) => {
      try {
        return localStorage.getItem(`upaya.${name}`);
      } catch {
        return null;
      }
    };
    classList.add("js");
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    dataset["theme"] ??= saved("theme") ?? (dark ? "dark" : "light");
    if (saved("mode") === "school") dataset["mode"] = "school";
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
