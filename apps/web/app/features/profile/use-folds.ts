import { useState } from "react";

const keyOf = (user: string) => `upaya.folds.${user}`;

function read(user: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((title) => typeof title === "string") : [];
  } catch {
    return [];
  }
}

/** Which groups of the menu this person folded away on this device. */
export function useFolds(user: string): { isClosed: (title: string) => boolean; toggle: (title: string) => void } {
  const [closed, setClosed] = useState(() => read(user));
  const toggle = (title: string) => {
    const next = closed.includes(title) ? closed.filter((each) => each !== title) : [...closed, title];
    setClosed(next);
    try {
      localStorage.setItem(keyOf(user), JSON.stringify(next));
    } catch {
      // private mode: it holds for this page
    }
  };
  return { isClosed: (title) => closed.includes(title), toggle };
}
