import type { RegistrationStatus, RegistrationType } from "@upaya/contracts/learning/registrations.ts";
import { registrationsAddress } from "../../lib/learn-address.ts";

/** What the address of the page says. The page counts from 1. */
export interface OwnAddress {
  readonly type: RegistrationType;
  /** What is ahead, or what is behind. */
  readonly status: Exclude<RegistrationStatus, "all">;
  readonly page: number;
}

export const types = ["all", "webinars", "expert_masterclass"] as const satisfies readonly RegistrationType[];
export const perPage = 24;
const lastPage = 400;

/** What it does not know says nothing. */
export function readAddress(search: string): OwnAddress {
  const given = new URLSearchParams(search);
  const page = Number(given.get("page") ?? "1");
  return {
    type: types.find((each) => each === given.get("type")) ?? "all",
    status: given.get("status") === "past" ? "past" : "pending",
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** After a change; whatever changes the list begins at its first page. */
export function addressOf(now: OwnAddress, change: Partial<OwnAddress> = {}): string {
  const { type, status, page } = { ...now, page: 1, ...change };
  const search = new URLSearchParams({ type, status, ...(page > 1 ? { page: String(page) } : {}) });
  return `${registrationsAddress}?${search.toString()}`;
}

export const pagesOf = (total: number): number => Math.min(lastPage, Math.max(1, Math.ceil(total / perPage)));
