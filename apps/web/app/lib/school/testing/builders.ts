import type { Claim } from "@upaya/contracts/schools/claims.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListContacts } from "@upaya/contracts/schools/contacts.ts";
import type { Listing } from "@upaya/contracts/schools/directory.ts";
import type { DocumentKind, ReviewState } from "@upaya/contracts/schools/documents.ts";
import type { GetSchool, SchoolRecord } from "@upaya/contracts/schools/school.ts";

export const idOf = (name: string) => `00000000-0000-4000-8000-${name.padStart(12, "0")}`;

export const buildListing = (more: Partial<Listing> = {}): Listing => ({
  id: idOf("1"),
  name: "Navodit Public School",
  place: "Paud Road, Kothrud",
  pin_code: "411038",
  district: "Pune",
  state: "Maharashtra",
  board: "cbse",
  school_type: "k12",
  grades: "Grades 1 to 12",
  udise: "27251404812",
  is_claimed: false,
  code_to: "pr•••••••@navodit.example",
  source: "UDISE+",
  told_on: "2025-07-14",
  ...more,
});

export const buildDocument = (kind: DocumentKind) => ({
  id: idOf(kind === "affiliation" ? "d1" : "d2"),
  kind,
  name: `${kind}.jpg`,
  bytes: 412_000,
  sent_at: "2026-11-18T10:00:00.000Z",
});

export const buildClaim = (more: Partial<Claim> = {}): Claim => ({
  id: idOf("c1"),
  listing: buildListing(),
  job: "principal",
  way: "code",
  state: "begun",
  begun_at: "2026-11-18T10:00:00.000Z",
  code: {
    to: "pr•••••••@navodit.example",
    sent_at: "2026-11-18T10:00:00.000Z",
    until: "2026-11-18T10:15:00.000Z",
    resend_at: "2026-11-18T10:02:00.000Z",
    tries_left: 5,
  },
  entered_at: null,
  documents: [],
  sent_at: null,
  due_at: null,
  decided_at: null,
  because: null,
  school_id: null,
  ...more,
});

const nothingSent: ReviewState = { state: "none", sent_at: null, sent_by: null, due_at: null, decided_at: null, because: null, faulty: [] };

export function buildInfo(
  review: Partial<ReviewState> = {},
  school: Partial<SchoolRecord> = {},
  documents: DocumentKind[] = [],
): Reply<typeof GetSchool> {
  return {
    school: {
      id: idOf("5"),
      name: "Navodit Public School",
      school_type: "k12",
      board: "cbse",
      pin_code: "411038",
      udise: "27251404812",
      email: "office@navodit.example",
      phone: "+912025431187",
      pupils: 1_240,
      address: "Paud Road, Kothrud",
      city: "Pune",
      grades: ["Primary (4-5)"],
      lat: null,
      lng: null,
      photo_url: null,
      verification_status: "unverified",
      verified_until: null,
      verified_at: null,
      version: 3,
      ...school,
    },
    role: "main_poc",
    verification: { ...nothingSent, ...review },
    documents: documents.map(buildDocument),
  };
}

export const buildContacts = (more: Partial<Reply<typeof ListContacts>> = {}): Reply<typeof ListContacts> => ({
  contacts: [
    {
      user_id: idOf("a1"),
      name: "Anjali Verma",
      photo_url: null,
      role: "main_poc",
      job: "principal",
      since: "2026-01-05T10:00:00.000Z",
      is_me: true,
    },
    {
      user_id: idOf("a2"),
      name: "Sameer Phadke",
      photo_url: null,
      role: "additional_main_poc",
      job: "coordinator",
      since: "2026-03-05T10:00:00.000Z",
      is_me: false,
    },
  ],
  invitations: [],
  askers: [],
  may_change: true,
  ...more,
});

export const ownSchool = {
  id: idOf("5"),
  name: "Navodit Public School",
  photo_url: null,
  school_type: "k12",
  verification_status: "unverified",
  role: "main_poc",
};
