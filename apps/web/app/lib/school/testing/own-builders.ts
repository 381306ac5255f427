import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { LookAtJoinLink, OwnSchool } from "@upaya/contracts/schools/room-link.ts";

type Open = Reply<typeof LookAtJoinLink>;

const school: Open["school"] = {
  id: "00000000-0000-4000-8000-000000000005",
  name: "Navodit Public School",
  photo_url: null,
  place: "Kothrud, Pune",
  is_verified: true,
};

export const buildOpen = (more: Partial<Open> = {}): Open => ({
  kind: "room",
  school,
  subjects: [],
  grades: [],
  until: "2026-12-10T06:00:00.000Z",
  ...more,
});

export const invitation = buildOpen({ kind: "invitation", subjects: ["Mathematics"], grades: [4, 5], until: "2026-12-14T06:00:00.000Z" });

export const buildOwn = (more: Partial<OwnSchool> = {}): OwnSchool => ({
  link_id: "00000000-0000-4000-8000-000000000041",
  school,
  state: "invited",
  since: "2026-11-14T04:10:00.000Z",
  subjects: ["Mathematics"],
  grades: [4, 5],
  asked_by: "Anjali Verma",
  until: "2026-12-14T06:00:00.000Z",
  ...more,
});
