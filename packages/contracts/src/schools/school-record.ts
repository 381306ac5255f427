import { defineOperation } from "../endpoint.ts";

/** What a school's menu shows of its record. */
export interface SchoolRecordData {
  readonly school: {
    readonly id: string;
    readonly verification_status: string;
    readonly organization_documents: readonly { readonly id: string }[];
    readonly taas_tnc: boolean;
  };
}

export const SchoolRecord = defineOperation(
  "SchoolRecord",
  `query SchoolRecord($school_id: ID) {
    school(school_id: $school_id) { id verification_status organization_documents { id } taas_tnc }
  }`,
);
