import type {
  AskReview,
  CheckAgain,
  CorrectCertificate,
  GetMyCertificate,
  NameCertificates,
  PreviewSheet,
} from "@upaya/contracts/learning/certificates.ts";
import type { Call } from "../../lib/api-browser.ts";

export const certificateCall: Call<typeof GetMyCertificate> = { method: "GET", path: "/learning/mine/:slug/certificate" };
export const againCall: Call<typeof CheckAgain> = { method: "POST", path: "/learning/mine/:slug/certificate", idempotent: "natural" };
export const previewCall: Call<typeof PreviewSheet> = {
  method: "POST",
  path: "/learning/mine/:slug/certificate/preview",
  idempotent: "natural",
};
export const nameCall: Call<typeof NameCertificates> = { method: "PUT", path: "/learning/certificate-name", idempotent: "natural" };
export const correctCall: Call<typeof CorrectCertificate> = {
  method: "POST",
  path: "/learning/certificates/:number/name",
  idempotent: "natural",
};
export const reviewCall: Call<typeof AskReview> = {
  method: "POST",
  path: "/learning/certificates/:number/reviews",
  idempotent: "natural",
};
