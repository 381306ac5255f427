import { useRef, useState } from "react";
import { layerHere } from "../../lib/data/read.ts";
import { schoolCall } from "../../lib/school/calls.ts";
import { useSession } from "../../lib/session.ts";
import { toast } from "../../ui/toast.tsx";
import { isPictureName, troubleOf } from "./photo-rules.ts";
import type { PhotoOf } from "./send-photo.ts";
import { profileWords } from "./words.ts";
import { fetchCode } from "../../ui/parts.ts";

const { photo: words } = profileWords;

type Step =
  | { readonly at: "rest" }
  | { readonly at: "cropping"; readonly picture: ImageBitmap; readonly type: "image/jpeg" | "image/png" }
  | { readonly at: "sending"; readonly percent: number }
  | { readonly at: "trouble"; readonly message: string };

interface Photo {
  readonly step: Step;
  readonly choose: (file: File | undefined) => void;
  readonly send: (file: File) => void;
  readonly stop: () => void;
}

/** From a chosen file to a new picture. A file that this browser cannot show goes as it is: the server says what is wrong with it. */
export function usePhoto(of: PhotoOf): Photo {
  const [step, setStep] = useState<Step>({ at: "rest" });
  const { reload } = useSession();
  const going = useRef<AbortController>(undefined);

  const send = async (file: File) => {
    const abort = new AbortController();
    going.current = abort;
    setStep({ at: "sending", percent: 0 });
    try {
      const { sendPhoto } = await fetchCode(() => import("./send-photo.ts"));
      const onProgress = (part: number) => setStep({ at: "sending", percent: Math.round(part * 100) });
      await sendPhoto(of, file, { onProgress, signal: abort.signal });
      toast.success(of.kind === "school" ? words.uploaded : words.updated);
      setStep({ at: "rest" });
      if (of.kind === "school") void layerHere()?.changed([schoolCall]);
      await reload();
    } catch (thrown) {
      setStep(abort.signal.aborted ? { at: "rest" } : { at: "trouble", message: troubleOf(thrown) });
    }
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (!isPictureName(file.name)) {
      setStep({ at: "trouble", message: words.wrongType });
      return;
    }
    const picture = await createImageBitmap(file).catch(() => undefined);
    if (picture) setStep({ at: "cropping", picture, type: /\.png$/i.test(file.name) ? "image/png" : "image/jpeg" });
    else await send(file);
  };
  return {
    step,
    choose: (file) => void choose(file),
    send: (file) => void send(file),
    stop: () => {
      going.current?.abort();
      setStep({ at: "rest" });
    },
  };
}
