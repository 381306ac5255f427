import {
  AnswerCertificateReview,
  CorrectAtDesk,
  GetCertificate,
  GetCertificateReview,
  GetFailedSheet,
  ListCertificateReviews,
  ListCertificates,
  ListFailedSheets,
  RestoreCertificate,
  RetrySheet,
  WithdrawCertificate,
} from "@upaya/contracts/learning/certificate-desk.ts";
import {
  AskReview,
  CheckAgain,
  CorrectCertificate,
  GetAchievement,
  GetCertificateFile,
  GetMyCertificate,
  GetMyCertificates,
  NameCertificates,
  PreviewSheet,
  VerifyCertificate,
  VerifyCertificates,
} from "@upaya/contracts/learning/certificates.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, signedIn } from "#platform/policy.ts";
import { holdsCertificate, registrars } from "../policies.ts";
import { checkAgain } from "./check-again.ts";
import { correctCertificate } from "./correct-certificate.ts";
import { answerCertificateReview } from "./desk/answer-certificate-review.ts";
import { correctAtDesk } from "./desk/correct-at-desk.ts";
import { getCertificateReview } from "./desk/get-certificate-review.ts";
import { getCertificate } from "./desk/get-certificate.ts";
import { getFailedSheet } from "./desk/get-failed-sheet.ts";
import { listCertificateReviews } from "./desk/list-certificate-reviews.ts";
import { listCertificates } from "./desk/list-certificates.ts";
import { listFailedSheets } from "./desk/list-failed-sheets.ts";
import { restoreCertificate } from "./desk/restore-certificate.ts";
import { retrySheet } from "./desk/retry-sheet.ts";
import { withdrawCertificate } from "./desk/withdraw-certificate.ts";
import { getAchievement } from "./get-achievement.ts";
import { getCertificateFile } from "./get-certificate-file.ts";
import { getMyCertificate } from "./get-my-certificate.ts";
import { getMyCertificates } from "./get-my-certificates.ts";
import { nameCertificates } from "./name-certificates.ts";
import { previewSheet } from "./preview-sheet.ts";
import { askReview } from "./reviews/ask-review.ts";
import { verifyCertificate } from "./verify-certificate.ts";
import { verifyCertificates } from "./verify-certificates.ts";

export const certificateRoutes = [
  endpoint(GetMyCertificates, signedIn, getMyCertificates),
  endpoint(GetMyCertificate, signedIn, getMyCertificate),
  endpoint(CheckAgain, signedIn, checkAgain),
  endpoint(PreviewSheet, signedIn, previewSheet),
  endpoint(NameCertificates, signedIn, nameCertificates),
  endpoint(CorrectCertificate, holdsCertificate, correctCertificate),
  endpoint(AskReview, holdsCertificate, askReview),
  endpoint(VerifyCertificate, everyone, verifyCertificate),
  endpoint(VerifyCertificates, everyone, verifyCertificates),
  endpoint(GetAchievement, everyone, getAchievement),
  endpoint(GetCertificateFile, everyone, getCertificateFile),
  endpoint(ListCertificates, registrars, listCertificates),
  endpoint(GetCertificate, registrars, getCertificate),
  endpoint(CorrectAtDesk, registrars, correctAtDesk),
  endpoint(WithdrawCertificate, registrars, withdrawCertificate),
  endpoint(RestoreCertificate, registrars, restoreCertificate),
  endpoint(ListFailedSheets, registrars, listFailedSheets),
  endpoint(GetFailedSheet, registrars, getFailedSheet),
  endpoint(RetrySheet, registrars, retrySheet),
  endpoint(ListCertificateReviews, registrars, listCertificateReviews),
  endpoint(GetCertificateReview, registrars, getCertificateReview),
  endpoint(AnswerCertificateReview, registrars, answerCertificateReview),
];
