import { FileArchive } from "lucide-react";
import { Button } from "@upaya/web/ui/button.tsx";
import { Progress } from "@upaya/web/ui/progress.tsx";
import { words } from "../lib/words.ts";
import { FilePick, type WantedFile } from "./file-pick.tsx";
import type { SmallFile } from "./use-file.ts";

interface FileFieldProps {
  readonly wanted: WantedFile;
  readonly chosen: SmallFile;
  readonly error: string | undefined;
}

/** A file that goes with its call, and how far it has come. */
export function FileField({ wanted, chosen: { file, part, choose, stop }, error }: FileFieldProps) {
  return (
    <FilePick wanted={wanted} file={file} icon={FileArchive} error={error} fixed={part !== undefined} onChoose={choose}>
      {part === undefined ? null : <OnItsWay part={part} onStop={stop} />}
    </FilePick>
  );
}

/** Until the last byte is sent it can be stopped; from then on it is being read. */
function OnItsWay({ part, onStop }: { readonly part: number; readonly onStop: () => void }) {
  const percent = Math.floor(part * 100);
  return (
    <div className="ff-go">
      <Progress label={words.file.progress} percent={percent} />
      <p>
        <span role="status">{percent < 100 ? words.file.sending : words.file.reading}</span>
        {percent < 100 ? <span className="num"> {words.file.percent(percent)}</span> : null}
      </p>
      {percent < 100 ? (
        <Button variant="line" size="s" onClick={onStop}>
          {words.file.stop}
        </Button>
      ) : null}
    </div>
  );
}
