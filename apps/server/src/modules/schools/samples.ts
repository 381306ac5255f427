import { randomUUID } from "node:crypto";
import type { Samples, Things } from "#platform/sample.ts";
import { paperThings } from "./papers/things.ts";
import { listingThings } from "./things.ts";

const strange = "a".repeat(43);

export const samples: Samples = {
  SearchDirectory: () => ({ query: { q: "Navodit Public School", where: "411038" } }),
  ListNearSchools: () => ({ query: { name: "Navodit Public School", pin_code: "411038" } }),
  MakeSchool: () => ({
    body: {
      name: "Probe of the matrix",
      school_type: "k12",
      board: "cbse",
      pin_code: "411038",
      udise: null,
      job: "principal",
      lat: null,
      lng: null,
      others: [],
    },
  }),
  ListClaims: () => ({}),
  BeginClaim: ({ id }) => ({ body: { listing_id: id || randomUUID(), job: "principal", way: "documents" }, made: "a listing" }),
  SendClaimCode: ({ id }) => ({ params: { claim_id: id } }),
  EnterClaimCode: ({ id }) => ({ params: { claim_id: id }, body: { code: "123456" } }),
  UploadClaimDocument: ({ id }) => ({ params: { claim_id: id }, file: true, body: { kind: "affiliation" } }),
  SendClaim: ({ id }) => ({ params: { claim_id: id } }),
  TakeClaimBack: ({ id }) => ({ params: { claim_id: id } }),
  ListClaimsAtDesk: () => ({}),
  GetClaimAtDesk: ({ id }) => ({ params: { id }, made: "a claim that waits" }),
  GrantClaim: ({ id }) => ({ params: { id }, body: {}, made: "a claim that waits" }),
  RefuseClaim: ({ id }) => ({
    params: { id },
    body: { words: "Please send the affiliation letter of this year." },
    made: "a claim that waits",
  }),
  ListListingsAtDesk: () => ({}),
  GetListingAtDesk: ({ id }) => ({ params: { id }, made: "a listing" }),
  CorrectListing: ({ id }) => ({
    params: { id },
    body: { name: "Navodit Public School", board: "cbse", place: "Kothrud", pin_code: "411038", email: null, phone: null },
    made: "a listing",
  }),
  ListContacts: ({ id }) => ({ query: { school_id: id } }),
  InviteContact: ({ id }) => ({ body: { role: "additional_main_poc", job: "office", school_id: id } }),
  RevokeInvitation: ({ id }) => ({ params: { invitation_id: id } }),
  AnswerAsker: ({ id }) => ({ params: { asker_id: id }, body: { answer: "yes", role: "additional_main_poc" } }),
  // Themself, so that nobody else's grant has to be made for it.
  ChangeContact: ({ id, userId }) => ({ params: { user_id: userId }, body: { role: "main_poc", school_id: id } }),
  RemoveContact: ({ id, userId }) => ({ params: { user_id: userId }, query: { school_id: id } }),
  AskContact: ({ id }) => ({ params: { listing_id: id || randomUUID() }, body: { job: "office" }, made: "a listing" }),
  LookAtInvitation: ({ link }) => ({ params: { token: link || strange } }),
  AcceptInvitation: ({ link }) => ({ params: { token: link || strange } }),
  GetSchool: ({ id }) => ({ query: { school_id: id } }),
  SaveSchool: ({ id }) => ({ body: { school_id: id, version: 1, city: "Pune" } }),
  UploadSchoolDocument: ({ id }) => ({ file: true, body: { kind: "affiliation", school_id: id } }),
  RemoveSchoolDocument: ({ id }) => ({ params: { document_id: randomUUID() }, query: { school_id: id } }),
  SendSchoolDocuments: ({ id }) => ({ body: { school_id: id } }),
  GetTaasTerms: ({ id }) => ({ query: { school_id: id } }),
  SayTaasTerms: ({ id }) => ({ body: { is_agree: true, school_id: id } }),
  ListSchoolPapers: () => ({}),
  GetSchoolPapers: ({ id }) => ({ params: { id }, made: "documents of a school" }),
  VerifySchool: ({ id }) => ({ params: { id }, body: { affiliation_until: "2029-03-31" }, made: "documents of a school" }),
  ReturnDocuments: ({ id }) => ({
    params: { id },
    body: { faulty: "affiliation", words: "The letter is of another school. Please send yours." },
    made: "documents of a school",
  }),
  RevokeVerification: ({ id }) => ({
    params: { id },
    body: { words: "The board has told us that the affiliation is not yours." },
    made: "documents of a school",
  }),
  "Query.school": ({ id }) => ({ variables: { school_id: id } }),
  ListRoster: ({ id }) => ({ query: { school_id: id } }),
  AddTeacher: ({ id }) => ({
    body: { name: "Probe of the matrix", email: `${randomUUID()}@example.org`, subjects: ["Hindi"], grades: [4, 5], school_id: id },
  }),
  RemindTeacher: ({ id }) => ({ params: { link_id: id } }),
  TakeOffRoster: ({ id }) => ({ params: { link_id: id } }),
  AnswerAsk: ({ id }) => ({ params: { link_id: id }, body: { answer: "yes" } }),
  ListOrgTeachers: ({ id }) => ({ query: { school_id: id } }),
  GetRoomLink: ({ id }) => ({ query: { school_id: id } }),
  MakeRoomLink: ({ id }) => ({ body: { school_id: id } }),
  StopRoomLink: ({ id }) => ({ query: { school_id: id } }),
  LookAtJoinLink: ({ link }) => ({ params: { token: link || strange } }),
  JoinSchool: ({ link }) => ({ params: { token: link || strange }, body: { subjects: ["Hindi"], grades: [4] } }),
  ListMySchools: () => ({}),
  AnswerSchool: ({ id }) => ({ params: { link_id: id }, body: { answer: "no" } }),
  LeaveSchool: ({ id }) => ({ params: { link_id: id } }),
  UploadSchoolLogo: ({ id }) => ({ file: true, body: { school_id: id } }),
};

export const things: Things = { ...listingThings, ...paperThings };
