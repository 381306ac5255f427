import type { Input } from "@upaya/contracts/endpoint.ts";
import type { CheckedNumber, GetCertificateFile } from "@upaya/contracts/learning/certificates.ts";

/** What came of looking a number up. */
export type Looked =
  | {
      readonly at: "found";
      readonly found: CheckedNumber;
      readonly checkedAt: string;
      /** Until when the holder of a withdrawn one may ask us to look again; nothing when that is over. */
      readonly reviewUntil: string | null;
    }
  /** It cannot be a number of ours: nobody was asked. */
  | { readonly at: "unreadable"; readonly typed: string }
  /** This visitor has asked for as many as one may; seconds until they may again, where that is known. */
  | { readonly at: "limited"; readonly typed: string; readonly wait: number | null }
  /** The register did not answer. */
  | { readonly at: "away"; readonly typed: string };

type CertificateFile = Input<typeof GetCertificateFile>["file"];

/** Where the API keeps a file of a certificate, for whoever has its number. */
export const fileAddress = (number: string, file: CertificateFile): string => `/api/learning/certificates/${number}/${file}`;
