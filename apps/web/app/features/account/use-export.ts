import { useState } from "react";
import { GetExport } from "@upaya/contracts/identity/export-data.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { Read } from "../../lib/data/read.ts";
import { noInput, useRead } from "../../lib/data/use-read.ts";

const lookMs = 2_000;

export type Export = Reply<typeof GetExport>;

/** While the file is made it is asked every two seconds how far it is. */
export function useExport(): Read<Export> {
  const [every, setEvery] = useState<number>();
  const read = useRead(GetExport, noInput, { every });
  const underWay = read.data?.state === "waiting" || read.data?.state === "working";
  if (underWay !== (every !== undefined)) setEvery(underWay ? lookMs : undefined);
  return read;
}
