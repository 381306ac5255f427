import { useState } from "react";
import { namesFault, type SheetNames, sheetNames } from "@upaya/contracts/learning/certificate-name.ts";
import { useDraft } from "../../lib/use-draft.ts";
import type { DraftKey } from "../../ui/form/draft.ts";

/** As they are typed: an empty field is no name in one's own script. */
export interface TypedNames {
  readonly name: string;
  readonly name_own: string;
}

export interface Names {
  readonly typed: TypedNames;
  /** As they would stand on the sheet; nothing while something is wrong with them. */
  readonly names: SheetNames | undefined;
  readonly fault: keyof SheetNames | undefined;
  readonly change: (part: Partial<TypedNames>) => void;
  /** The server has them. */
  readonly done: () => void;
}

const asSent = ({ name, name_own }: TypedNames) => ({ name, name_own: name_own.trim() === "" ? null : name_own });

/** Where a name that is known fits: into the field of its script, or into none. */
export function suggestedNames(suggested: string | null): TypedNames {
  const name = suggested ?? "";
  if (namesFault({ name, name_own: null }) === undefined) return { name, name_own: "" };
  return namesFault({ name: "Latin", name_own: name }) === undefined ? { name: "", name_own: name } : { name: "", name_own: "" };
}

/** Every letter stays on the device until the server has it. */
export function useNames(key: DraftKey, first: TypedNames): Names {
  const draft = useDraft<TypedNames>(key);
  const [news, setNews] = useState<TypedNames>();
  const typed = news ?? draft.restored ?? first;
  const change = (part: Partial<TypedNames>) => {
    const next = { ...typed, ...part };
    setNews(next);
    draft.save(next);
  };
  const { data } = sheetNames.safeParse(asSent(typed));
  return { typed, names: data, fault: namesFault(asSent(typed)), change, done: draft.done };
}
