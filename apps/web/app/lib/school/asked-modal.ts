import { shared, useShared } from "../../ui/shared.ts";

/** What an entry of a school's menu opens instead of a page, by the keys of the menu. */
const schoolModals = ["get-verified", "tracking", "gtm-submission", "taas-t&cs"] as const;
export type SchoolModal = (typeof schoolModals)[number];

const asked = shared<SchoolModal | undefined>(undefined);

export const isSchoolModal = (key: string | null): key is SchoolModal => schoolModals.some((each) => each === key);

export function askSchoolModal(key: SchoolModal): void {
  asked.set(key);
}

export function closeSchoolModal(): void {
  asked.set(undefined);
}

export const useSchoolModal = (): SchoolModal | undefined => useShared(asked, (key) => key, undefined);
