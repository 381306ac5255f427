import { UploadSchoolLogo } from "@upaya/contracts/schools/upload-logo.ts";
import { endpoint } from "#platform/http/route.ts";
import { claimRoutes } from "./claims/routes.ts";
import { contactRoutes } from "./contacts/routes.ts";
import { deskRoutes } from "./desk/routes.ts";
import { directoryRoutes } from "./directory/routes.ts";
import { paperRoutes } from "./papers/routes.ts";
import { contactOfSchool } from "./policies.ts";
import { rosterRoutes } from "./roster/routes.ts";
import { sharingRoutes } from "./sharing/routes.ts";
import { uploadSchoolLogo } from "./upload-school-logo.ts";

export const schoolRoutes = [
  endpoint(UploadSchoolLogo, contactOfSchool, uploadSchoolLogo),
  ...directoryRoutes,
  ...claimRoutes,
  ...deskRoutes,
  ...contactRoutes,
  ...paperRoutes,
  ...rosterRoutes,
  ...sharingRoutes,
];
