import type { DeskAct, DeskQueue, GetDesk } from "@upaya/contracts/backoffice/desk.ts";
import type { ListProposals } from "@upaya/contracts/backoffice/proposals.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { DeskOpened, idleMinutes } from "@upaya/contracts/identity/desk.ts";
import type { deskPage, DeskItem, DeskRow, DeskRows, reasonBounds } from "@upaya/contracts/staff.ts";

/** The shapes that the desk is drawn from. It knows these and no module: what a module declares in them is on the desk. */
export type { DeskAct, DeskItem, DeskOpened, DeskQueue, DeskRow, DeskRows };
export type Desk = Reply<typeof GetDesk>;
export type DeskPart = DeskItem["parts"][number];

// Only the types of the contracts come in: their schemas would be half of what a browser has to fetch.
export const pageRows: typeof deskPage = 10;
export const idleLimit: typeof idleMinutes = 30;
export const reason: typeof reasonBounds = { least: 10, most: 500 };
/** Where what was asked for waits for its second person. */
export const secondPerson: (typeof ListProposals)["staff"]["queue"] = "second-person";
export const deskPath: (typeof GetDesk)["path"] = "/staff/desk";
