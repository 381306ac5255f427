import { RemoveSchoolDocument, SendSchoolDocuments, UploadSchoolDocument } from "@upaya/contracts/schools/documents.ts";
import {
  GetSchoolPapers,
  ListSchoolPapers,
  ReturnDocuments,
  RevokeVerification,
  VerifySchool,
} from "@upaya/contracts/schools/paper-desk.ts";
import { GetSchool, SaveSchool } from "@upaya/contracts/schools/school.ts";
import { GetTaasTerms, SayTaasTerms } from "@upaya/contracts/schools/taas-terms.ts";
import { endpoint } from "#platform/http/route.ts";
import { holds } from "#platform/policy.ts";
import { getSchool } from "../info/get-school.ts";
import { saveSchoolInfo } from "../info/save-school-info.ts";
import { contactOfSchool, mainContactOfSchool } from "../policies.ts";
import { getTaasTerms } from "../taas/get-taas-terms.ts";
import { sayTaasTerms } from "../taas/say-taas-terms.ts";
import { getSchoolPapers } from "./desk/get-school-papers.ts";
import { listSchoolPapers } from "./desk/list-school-papers.ts";
import { returnDocuments } from "./desk/return-documents.ts";
import { revokeVerification } from "./desk/revoke-verification.ts";
import { verifySchool } from "./desk/verify-school.ts";
import { removeSchoolDocument } from "./remove-school-document.ts";
import { sendSchoolDocuments } from "./send-school-documents.ts";
import { uploadSchoolDocument } from "./upload-school-document.ts";

const staffSupport = holds("staff_support", "staff_admin");

/** What a school says of itself, what proves it, and what it agreed to. */
export const paperRoutes = [
  endpoint(GetSchool, contactOfSchool, getSchool),
  endpoint(SaveSchool, contactOfSchool, saveSchoolInfo),
  endpoint(UploadSchoolDocument, contactOfSchool, uploadSchoolDocument),
  endpoint(RemoveSchoolDocument, contactOfSchool, removeSchoolDocument),
  endpoint(SendSchoolDocuments, contactOfSchool, sendSchoolDocuments),
  endpoint(GetTaasTerms, contactOfSchool, getTaasTerms),
  endpoint(SayTaasTerms, mainContactOfSchool, sayTaasTerms),
  endpoint(ListSchoolPapers, staffSupport, listSchoolPapers),
  endpoint(GetSchoolPapers, staffSupport, getSchoolPapers),
  endpoint(VerifySchool, staffSupport, verifySchool),
  endpoint(ReturnDocuments, staffSupport, returnDocuments),
  endpoint(RevokeVerification, staffSupport, revokeVerification),
];
