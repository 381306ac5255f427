import { useEffect, useState } from "react";
import type { SheetNames } from "@upaya/contracts/learning/certificate-name.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { previewCall } from "./calls.ts";

/** A sheet is not drawn for every letter. */
const typingMs = 500;

interface Preview {
  /** The last one that came. It stays while the next is drawn, and when that does not come. */
  readonly picture: { readonly src: string; readonly names: SheetNames } | undefined;
  readonly isComing: boolean;
  readonly isMissing: boolean;
  readonly again: () => void;
}

/** As an address of its own: what is in the picture is never part of the page. */
const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg.toWellFormed())}`;

/** The sheet with these names, drawn by the server: one at a time, and again once somebody has stopped typing. */
export function usePreview(slug: string, names: SheetNames | undefined): Preview {
  const [shown, setShown] = useState<{ readonly of: string; readonly src: string; readonly names: SheetNames }>();
  const [failed, setFailed] = useState<string>();
  const { busy, send } = useWrite(previewCall, { failed: () => true });
  const wanted = names ? JSON.stringify([names.name, names.name_own]) : undefined;
  const isOld = wanted !== undefined && wanted !== shown?.of;
  const isDue = isOld && wanted !== failed && !busy;
  const isFirst = shown === undefined;
  useEffect(() => {
    if (!isDue || !names || wanted === undefined) return undefined;
    const draw = async () => {
      const reply = await send({ params: { slug }, body: names });
      if (reply) setShown({ of: wanted, src: addressOf(reply.picture), names });
      setFailed(reply ? undefined : wanted);
    };
    const timer = setTimeout(() => void draw(), isFirst ? 0 : typingMs);
    return () => clearTimeout(timer);
    // The names are told by their text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDue, wanted, isFirst, slug, send]);
  return { picture: shown, isComing: isDue || busy, isMissing: isOld && wanted === failed, again: () => setFailed(undefined) };
}
