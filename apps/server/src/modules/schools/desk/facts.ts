import { contactJobs, schoolBoards, schoolTypes } from "@upaya/contracts/schools/kinds.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import { indiaDay } from "#platform/india.ts";
import type { Reach } from "../../identity/index.ts";
import type { ClaimRow } from "../claims/claims.store.ts";
import { gradeWords } from "../directory/grades.ts";
import type { ListingRow } from "../directory/listings.store.ts";
import { deskWords as words, stateWords, wayWords } from "./words.ts";

type Part = DeskItem["parts"][number];

/** With what only the office and staff know. */
export function listingFacts(row: ListingRow, contacts: number): Part {
  const { name, school_type, board, place, pin_code, district, state, udise, email, phone, source, told_on } = row;
  return {
    kind: "facts",
    title: words.school,
    facts: [
      { name: "Name", value: name },
      { name: "UDISE code", value: udise ?? words.none },
      { name: "What it is", value: schoolTypes[school_type] },
      { name: "Grades", value: gradeWords(row.lowest_grade, row.highest_grade) ?? words.none },
      { name: "Board", value: board === null ? words.none : schoolBoards[board] },
      { name: "Where", value: [place, district, state, pin_code].filter(Boolean).join(", ") },
      { name: "E-mail of the office", value: email ?? words.none },
      { name: "Phone of the office", value: phone ?? words.none },
      { name: "Told by", value: [source, told_on].filter(Boolean).join(", ") },
      { name: "Contacts here", value: String(contacts) },
    ],
  };
}

const hostOf = (email: string) => email.slice(email.indexOf("@") + 1);

/** Whether somebody's own address is at the host of the school's says something, and proves nothing. */
function emailWords(own: string | null, listed: string | null): string {
  if (own === null) return words.none;
  return listed === null ? own : `${own}, ${hostOf(own) === hostOf(listed) ? words.sameHost : words.otherHost}`;
}

const when = (at: Date | null) => (at === null ? words.no : words.yes(indiaDay(at)));

export function claimFacts(title: string, claim: ClaimRow, person: Reach | undefined, listed: string | null): Part {
  return {
    kind: "facts",
    title,
    facts: [
      { name: "Name", value: person ? (person.name ?? words.none) : words.nobody },
      { name: "Proven e-mail", value: emailWords(person?.email ?? null, listed) },
      { name: "Proven phone", value: person?.phone ?? words.none },
      { name: "What they do there", value: contactJobs[claim.job] },
      { name: "How they show it", value: wayWords[claim.way] },
      { name: "Where it stands", value: stateWords[claim.state] },
      { name: "Begun", value: indiaDay(claim.begun_at) },
      { name: "Code entered", value: when(claim.entered_at) },
      { name: "Documents sent", value: when(claim.sent_at) },
    ],
  };
}
