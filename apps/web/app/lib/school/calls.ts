import type { BeginClaim, EnterClaimCode, ListClaims, SendClaim, SendClaimCode, TakeClaimBack } from "@upaya/contracts/schools/claims.ts";
import type {
  AnswerAsker,
  AskContact,
  ChangeContact,
  InviteContact,
  ListContacts,
  RemoveContact,
  RevokeInvitation,
} from "@upaya/contracts/schools/contacts.ts";
import type { ListNearSchools, SearchDirectory } from "@upaya/contracts/schools/directory.ts";
import type { SendSchoolDocuments, UploadClaimDocument, UploadSchoolDocument } from "@upaya/contracts/schools/documents.ts";
import type { GetSchool, MakeSchool, SaveSchool } from "@upaya/contracts/schools/school.ts";
import type { GetTaasTerms, SayTaasTerms } from "@upaya/contracts/schools/taas-terms.ts";
import type { GetPinCode } from "@upaya/contracts/places/get-pin-code.ts";
import type { Call } from "../api-browser.ts";

// Only the types of the contracts come in: their schemas would come with them.
export const searchCall: Call<typeof SearchDirectory> = { method: "GET", path: "/schools/directory" };
export const nearCall: Call<typeof ListNearSchools> = { method: "GET", path: "/schools/near" };
export const makeCall: Call<typeof MakeSchool> = { method: "POST", path: "/schools", idempotent: "key" };
export const askContactCall: Call<typeof AskContact> = {
  method: "POST",
  path: "/schools/directory/:listing_id/ask",
  idempotent: "natural",
};
export const pinCall: Call<typeof GetPinCode> = { method: "GET", path: "/places/pin-codes/:pin" };

export const claimsCall: Call<typeof ListClaims> = { method: "GET", path: "/schools/claims" };
export const beginCall: Call<typeof BeginClaim> = { method: "POST", path: "/schools/claims", idempotent: "natural" };
export const codeCall: Call<typeof SendClaimCode> = { method: "POST", path: "/schools/claims/:claim_id/code", idempotent: "natural" };
export const entryCall: Call<typeof EnterClaimCode> = { method: "POST", path: "/schools/claims/:claim_id/entry", idempotent: "natural" };
export const takeBackCall: Call<typeof TakeClaimBack> = { method: "DELETE", path: "/schools/claims/:claim_id", idempotent: "natural" };
export const sendClaimCall: Call<typeof SendClaim> = { method: "POST", path: "/schools/claims/:claim_id/review", idempotent: "natural" };
export const claimDocumentCall: Call<typeof UploadClaimDocument> = {
  method: "POST",
  path: "/schools/claims/:claim_id/documents",
  idempotent: "natural",
};

export const schoolCall: Call<typeof GetSchool> = { method: "GET", path: "/school/info" };
export const saveSchoolCall: Call<typeof SaveSchool> = { method: "PATCH", path: "/school/info", idempotent: "natural" };
export const schoolDocumentCall: Call<typeof UploadSchoolDocument> = { method: "POST", path: "/school/documents", idempotent: "natural" };
export const sendSchoolCall: Call<typeof SendSchoolDocuments> = { method: "POST", path: "/school/documents/review", idempotent: "natural" };

export const contactsCall: Call<typeof ListContacts> = { method: "GET", path: "/school/contacts" };
export const inviteCall: Call<typeof InviteContact> = { method: "POST", path: "/school/contacts/invitations", idempotent: "natural" };
export const revokeCall: Call<typeof RevokeInvitation> = {
  method: "DELETE",
  path: "/school/contacts/invitations/:invitation_id",
  idempotent: "natural",
};
export const answerAskerCall: Call<typeof AnswerAsker> = {
  method: "POST",
  path: "/school/contacts/askers/:asker_id",
  idempotent: "natural",
};
export const changeContactCall: Call<typeof ChangeContact> = { method: "PATCH", path: "/school/contacts/:user_id", idempotent: "natural" };
export const removeContactCall: Call<typeof RemoveContact> = { method: "DELETE", path: "/school/contacts/:user_id", idempotent: "natural" };

export const taasCall: Call<typeof GetTaasTerms> = { method: "GET", path: "/school/taas-tnc" };
export const sayTaasCall: Call<typeof SayTaasTerms> = { method: "POST", path: "/school/taas-tnc", idempotent: "natural" };
/** The operation of the same name, for whoever changes what it reads. */
export const recordCall = { method: "GET", path: "SchoolRecord" } as unknown as Call;
