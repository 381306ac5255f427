import { UploadSchoolLogo } from "@upaya/contracts/schools/upload-logo.ts";
import { endpoint } from "#platform/http/route.ts";
import { contactOfSchool } from "./policies.ts";
import { uploadSchoolLogo } from "./upload-school-logo.ts";

export const schoolRoutes = [endpoint(UploadSchoolLogo, contactOfSchool, uploadSchoolLogo)];
