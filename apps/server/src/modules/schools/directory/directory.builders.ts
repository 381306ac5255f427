import { randomUUID } from "node:crypto";
import type { NewListing } from "./listings.store.ts";

/** A listing as a register tells it; each has words of its own, so that no two are near ones by chance. */
export function buildListing(words: Partial<NewListing> = {}): NewListing {
  return {
    id: randomUUID(),
    udise: null,
    name: "Navodit Public School",
    school_type: "k12",
    board: "cbse",
    place: "Paud Road, Kothrud",
    pin_code: "411038",
    district: "Pune",
    state: "Maharashtra",
    lowest_grade: 1,
    highest_grade: 12,
    email: "office@navodit.example",
    phone: "+442079460187",
    source: "A register of schools",
    told_on: "2025-07-01",
    school_id: null,
    made_by: null,
    ...words,
  };
}
