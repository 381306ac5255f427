import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { RoomLink } from "@upaya/contracts/schools/room-link.ts";
import type { ListRoster, RosterRow } from "@upaya/contracts/schools/roster.ts";
import { idOf } from "./builders.ts";

export const buildRow = (more: Partial<RosterRow> = {}): RosterRow => ({
  link_id: idOf("11"),
  teacher_id: idOf("21"),
  name: "Priya Shinde",
  photo_url: null,
  subjects: ["Mathematics"],
  grades: [4, 5],
  state: "linked",
  shares: [],
  since: "2026-06-02T06:00:00.000Z",
  email: "priya@navodit.example",
  phone: null,
  reminded_at: null,
  again_from: null,
  ...more,
});

/** Invited ten days ago: they may be reminded. */
export const buildInvited = (more: Partial<RosterRow> = {}): RosterRow =>
  buildRow({
    link_id: idOf("12"),
    teacher_id: null,
    name: "Asha Ghadge",
    state: "invited",
    since: "2026-11-09T06:00:00.000Z",
    again_from: "2026-11-16T06:00:00.000Z",
    ...more,
  });

export const buildAsker = (more: Partial<RosterRow> = {}): RosterRow =>
  buildRow({
    link_id: idOf("13"),
    teacher_id: null,
    name: "Bhavna Rege",
    state: "asked",
    since: "2026-11-19T01:42:00.000Z",
    email: null,
    ...more,
  });

type Roster = Reply<typeof ListRoster>;

export const buildRoster = (data: RosterRow[], more: Partial<Roster> = {}): Roster => {
  const count = (state: RosterRow["state"]) => data.filter((row) => row.state === state).length;
  const counts = {
    linked: count("linked"),
    invited: count("invited"),
    lapsed: count("lapsed"),
    declined: count("declined"),
    left: count("left"),
  };
  return { data, total: data.length, counts, askers: [], subjects: ["Hindi", "Mathematics"], oldest_invited_at: null, ...more };
};

export const buildLink = (more: Partial<RoomLink> = {}): RoomLink => ({
  url: "https://upaya.example/join-school/k7Jw2mQ9xR4tY6uI8oP0aS1dF3gH5jK7lZ9xC2vB4nM",
  made_by: "Anjali Verma",
  made_at: "2026-11-10T06:00:00.000Z",
  expires_at: "2026-12-10T06:00:00.000Z",
  opened: 19,
  ...more,
});
