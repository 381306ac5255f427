import { Camera } from "lucide-react";
import { Suspense, useRef } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { MissingPart } from "../../lib/missing-part.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Progress } from "../../ui/progress.tsx";
import "./photo.css";
import type { PhotoOf } from "./send-photo.ts";
import { usePhoto } from "./use-photo.ts";
import { profileWords } from "./words.ts";

const { photo: words } = profileWords;
const PhotoCropper = lazyPart(async () => (await import("./photo-cropper.tsx")).PhotoCropper);

function CropperToCome() {
  return (
    <>
      <div className="crop-window" aria-busy="true" />
      <div role="status">
        <MissingPart />
      </div>
    </>
  );
}

interface PhotoControlProps {
  of: PhotoOf;
  /** A camera on the corner of the picture, or a button beside it. */
  look?: "camera" | "button";
}

/** Changes the picture of a person, or on the schools' side the logo of their school. */
export function PhotoControl({ of, look = "camera" }: PhotoControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const { step, choose, send, stop } = usePhoto(of);
  const label = of.kind === "school" ? words.changeLogo : words.change;
  const press = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        className="sr"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // The same file again is a new choice.
          currentTarget.value = "";
        }}
      />
      {look === "button" ? (
        <Button variant="line" size="s" onClick={press}>
          {label}
        </Button>
      ) : (
        <button type="button" className="photo-button" aria-label={label} onClick={press}>
          <Camera className="i i-s" aria-hidden />
        </button>
      )}
      <Dialog
        open={step.at === "cropping" || step.at === "sending"}
        onClose={stop}
        title={step.at === "sending" ? words.sending : words.crop}
      >
        {step.at === "cropping" ? (
          <Suspense fallback={<CropperToCome />}>
            <PhotoCropper picture={step.picture} type={step.type} whole={of.kind === "school"} onUse={send} onCancel={stop} />
          </Suspense>
        ) : null}
        {step.at === "sending" ? <Sending percent={step.percent} onStop={stop} /> : null}
      </Dialog>
      <Dialog open={step.at === "trouble"} onClose={stop} title={words.trouble} actions={<Button onClick={stop}>{words.ok}</Button>}>
        <p>{step.at === "trouble" ? step.message : null}</p>
      </Dialog>
    </>
  );
}

function Sending({ percent, onStop }: { percent: number; onStop: () => void }) {
  return (
    <div className="photo-sending">
      <Progress label={words.sending} percent={percent} />
      <span className="num">{words.sent(percent)}</span>
      <Button variant="line" onClick={onStop}>
        {words.cancel}
      </Button>
    </div>
  );
}
