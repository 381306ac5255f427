import { useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetSchoolReport } from "@upaya/contracts/insights/report.ts";
import type { Read } from "../../lib/data/read.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { reportCall } from "../../lib/school/dashboard-calls.ts";

const lookMs = 2_000;

export type Report = Reply<typeof GetSchoolReport>;

export const isUnderWay = ({ state }: Report): boolean => state === "waiting" || state === "working";

/** While the file is made it is asked every two seconds how far it is. */
export function useReport(school: string): Read<Report> {
  const [every, setEvery] = useState<number>();
  const read = useRead(reportCall, { query: { school_id: school } }, { every });
  const isMade = read.data !== undefined && isUnderWay(read.data);
  if (isMade !== (every !== undefined)) setEvery(isMade ? lookMs : undefined);
  return read;
}
