import type { Look, ReceiptRow, SchoolSharing, SharingReceipt } from "@upaya/contracts/schools/sharing.ts";
import { idOf } from "./builders.ts";

export const buildGiven = (more: Partial<SchoolSharing["given"][number]> = {}): SchoolSharing["given"][number] => ({
  number: "SG-26-7K4M-Q92D",
  kind: "hours",
  purpose: "board_report",
  until: "2027-03-31",
  given_at: "2026-11-14T04:10:00.000Z",
  ...more,
});

export const buildSharing = (more: Partial<SchoolSharing> = {}): SchoolSharing => ({
  school_id: idOf("05"),
  school_name: "Navodit Public School",
  place: "Pune",
  since: "2026-06-02T06:00:00.000Z",
  name: "Priya Shinde",
  subjects: ["Mathematics"],
  grades: [4, 5],
  given: [],
  ...more,
});

export const buildReceiptRow = (more: Partial<ReceiptRow> = {}): ReceiptRow => ({
  ...buildGiven(),
  school_name: "Navodit Public School",
  ended_at: null,
  ended_why: null,
  ...more,
});

export const buildReceipt = (more: Partial<SharingReceipt> = {}): SharingReceipt => ({
  ...buildReceiptRow(),
  name: "Priya Shinde",
  place: "Pune",
  looks: 9,
  last_look_at: "2026-11-13T05:50:00.000Z",
  ...more,
});

export const buildLook = (more: Partial<Look> = {}): Look => ({
  id: idOf("61"),
  at: "2026-11-13T05:50:00.000Z",
  by: "school",
  name: "Anjali Verma",
  role: "main_poc",
  school_name: "Navodit Public School",
  what: "hours",
  why: "board_report",
  ...more,
});
