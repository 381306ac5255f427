import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { mostZoom } from "./crop.ts";
import { useCropper } from "./use-cropper.ts";
import { profileWords } from "./words.ts";

const { photo: words } = profileWords;

interface PhotoCropperProps {
  picture: ImageBitmap;
  /** May be seen whole: a logo. */
  whole: boolean;
  type: "image/jpeg" | "image/png";
  onUse: (file: File) => void;
  onCancel: () => void;
}

/** Which square of a picture is shown. */
export function PhotoCropper({ picture, whole, type, onUse, onCancel }: PhotoCropperProps) {
  const { canvas, zoom, least, setZoom, handlers, done } = useCropper(picture, whole);
  const hint = useId();
  return (
    <div className="crop">
      <canvas
        ref={canvas}
        className={whole ? "crop-window" : "crop-window crop-round"}
        width="640"
        height="640"
        role="application"
        tabIndex={0}
        aria-label={words.picture}
        aria-describedby={hint}
        {...handlers}
      />
      <label className="crop-zoom">
        {words.zoom}
        <input
          type="range"
          min={least}
          max={mostZoom}
          step="0.01"
          value={zoom}
          onChange={({ currentTarget }) => setZoom(currentTarget.valueAsNumber)}
        />
      </label>
      <p className="meta" id={hint}>
        {words.cropHint}
      </p>
      <div className="dlg-actions">
        <Button variant="line" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button onClick={() => void done(type).then(onUse)}>{words.use}</Button>
      </div>
    </div>
  );
}
