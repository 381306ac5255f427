import { useSyncExternalStore } from "react";
import type { Me } from "./session.ts";
import { useMode } from "./use-mode.ts";

type School = Me["user"]["schools"][number];

const changed = "upaya:school";
const keyOf = (user: string) => `upaya.school.${user}`;

function listen(heard: () => void): () => void {
  addEventListener(changed, heard);
  return () => removeEventListener(changed, heard);
}

function chosen(user: string): string | null {
  try {
    return localStorage.getItem(keyOf(user));
  } catch {
    return null;
  }
}

/** A contact of several schools looks after one at a time. */
export function chooseSchool(user: string, school: string): void {
  try {
    localStorage.setItem(keyOf(user), school);
  } catch {
    // private mode: the first of them stays
  }
  dispatchEvent(new Event(changed));
}

/** The school that this person speaks for; nothing for everybody else. */
export function useSchool(me: Me | undefined): School | undefined {
  const id = useSyncExternalStore(
    listen,
    () => (me ? chosen(me.user.id) : null),
    () => null,
  );
  const schools = me?.user.schools ?? [];
  return schools.find((school) => school.id === id) ?? schools[0];
}

/** The school whose side a contact of it is on. A look: what it leads to asks again who speaks for it. */
export function useSchoolHere(me: Me | undefined): School | undefined {
  const school = useSchool(me);
  return useMode() === "school" ? school : undefined;
}
