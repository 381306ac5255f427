import { Clapperboard } from "lucide-react";
import { Button } from "@upaya/web/ui/button.tsx";
import { Progress } from "@upaya/web/ui/progress.tsx";
import { sizeText } from "../lib/sizes.ts";
import { words } from "../lib/words.ts";
import { FilePick } from "./file-pick.tsx";
import type { LargeFile, WantedUpload } from "./use-upload.ts";

interface UploadFieldProps {
  readonly wanted: WantedUpload;
  readonly chosen: LargeFile;
  readonly error: string | undefined;
}

/** A file that takes its time: how much of it is there, and what to do with the rest. */
export function UploadField({ wanted, chosen, error }: UploadFieldProps) {
  const { file, phase, before, choose } = chosen;
  const under = phase === "going" || phase === "lost" || phase === "whole";
  return (
    <FilePick wanted={wanted} file={file} icon={Clapperboard} error={error} fixed={under} onChoose={choose}>
      {before !== undefined && !file ? <p className="meta">{words.upload.before(before)}</p> : null}
      {file && phase !== "none" ? <Underway file={file} chosen={chosen} /> : null}
    </FilePick>
  );
}

function Underway({ file: { size }, chosen: { phase, sent, pause, end } }: { readonly file: File; readonly chosen: LargeFile }) {
  const percent = Math.floor((sent / size) * 100);
  return (
    <div className="ff-go">
      <Progress label={words.upload.progress} percent={percent} />
      <p>
        <span role="status">{words.upload.phase[phase]}</span>
        {phase === "whole" ? null : <span className="num"> {words.upload.sent(percent, sizeText(sent), sizeText(size))}</span>}
      </p>
      <div className="ff-do">
        {phase === "going" || phase === "lost" ? (
          <Button variant="line" size="s" onClick={pause}>
            {words.upload.pause}
          </Button>
        ) : null}
        {phase === "paused" ? (
          <>
            <Button type="submit" variant="line" size="s">
              {words.upload.goOn}
            </Button>
            <Button variant="line" size="s" onClick={() => void end()}>
              {words.upload.end}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}
