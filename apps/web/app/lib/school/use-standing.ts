import { SchoolRecord, type SchoolRecordData } from "@upaya/contracts/schools/school-record.ts";
import { useReadOperation } from "../data/use-read.ts";
import { type Standing, standingOf } from "./verification.ts";

/** How one's school stands: as the session was told when the page came, and then as the school's record says it. */
export function useStanding(school: { readonly id: string; readonly verification_status: string }): Standing {
  const { data } = useReadOperation<SchoolRecordData>(SchoolRecord, { quiet: true }, { school_id: school.id });
  const told = { verification_status: school.verification_status, organization_documents: papersTold(school) };
  return standingOf(data?.school ?? told);
}

/** The session knows that papers are being read, and not which. */
const papersTold = ({ verification_status }: { readonly verification_status: string }) =>
  verification_status === "in_review" ? [true] : [];
