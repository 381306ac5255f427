import { FileChanged, isAsChosen } from "../lib/chosen-file.ts";
import type { DeskAct } from "../lib/wire.ts";
import { FileField } from "./file-field.tsx";
import type { Faults } from "./form-fields.tsx";
import { UploadField } from "./upload-field.tsx";
import { type OnTheWay, useFile } from "./use-file.ts";
import { useUpload } from "./use-upload.ts";

/** The file of an act, if it takes one: with its call, or uploaded before it. */
export function useActFile(act: DeskAct, form: string) {
  const small = useFile(act.file);
  const large = useUpload(act.upload, form);
  const { file, drop, send: sendIt } = act.upload ? large : small;
  const send = async <Reply,>(work: (input: OnTheWay) => Promise<Reply>): Promise<Reply> => {
    if (file && !(await isAsChosen(file))) throw new FileChanged();
    return sendIt(work);
  };
  return { small, large, file, drop, send };
}

interface ActFileProps {
  readonly act: DeskAct;
  readonly given: ReturnType<typeof useActFile>;
  readonly faults: Faults;
}

export function ActFile({ act: { file, upload }, given: { small, large }, faults }: ActFileProps) {
  if (file) return <FileField key={small.turn} wanted={file} chosen={small} error={faults.get(file.field)} />;
  return upload ? <UploadField key={large.turn} wanted={upload} chosen={large} error={faults.get(upload.field)} /> : null;
}
