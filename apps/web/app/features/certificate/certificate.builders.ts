import type { HeldCertificate, MyCertificate } from "@upaya/contracts/learning/certificates.ts";

export const number = "UP26-7K4M-Q92D";

function buildHeld(more: Partial<HeldCertificate> = {}): HeldCertificate {
  const name = more.name === undefined ? "Priya Shinde" : more.name;
  return {
    number,
    title: "Word problems without tears",
    teacher: "Tendai Moyo",
    minutes: 133,
    right: 22,
    of: 25,
    finished_at: "2026-11-12T04:30:00.000Z",
    issued_at: "2026-11-12T04:31:00.000Z",
    name,
    name_own: "प्रिया शिंदे",
    corrections_left: 3,
    history: [{ name: name ?? "", name_own: "प्रिया शिंदे", from: "2026-11-12T04:31:00.000Z", by: "holder" }],
    withdraws_at: null,
    withdrawn_at: null,
    why: null,
    review_until: null,
    review: null,
    ...more,
  };
}

export function buildMyCertificate(
  state: MyCertificate["state"],
  held: Partial<HeldCertificate> = {},
  more: Partial<MyCertificate> = {},
): MyCertificate {
  return {
    course: { resource_id: "9b0e7a52-0000-7000-8000-000000000001", slug: "sums", title: "Word problems without tears", language: "en" },
    state,
    left: { lessons: 0, seconds: 0, check: false },
    next: null,
    certificate: state === "not_eligible" ? null : buildHeld(held),
    suggested: null,
    ...more,
  };
}

/** Earned, and not named yet. */
export const buildEarned = (suggested: string | null): MyCertificate =>
  buildMyCertificate("eligible", { issued_at: null, name: null, name_own: null, history: [] }, { suggested });
