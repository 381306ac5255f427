import { none, type PersonalRegister } from "#platform/personal.ts";

const owner = { kind: "identity", purpose: "to show a person's or a school's picture", keep: "until a day after it is replaced" } as const;
const file = (kind: "identity" | "content") => ({ kind, purpose: "to hand a file to one person", keep: "a few minutes" }) as const;

export const mediaColumns: PersonalRegister<"media"> = {
  "media.picture": {
    id: none,
    owner_kind: none,
    owner_id: owner,
    width: none,
    height: none,
    bytes: none,
    created_at: none,
    shown_at: none,
    replaced_at: none,
  },
  "media.download": {
    token_hash: none,
    user_id: file("identity"),
    storage_key: none,
    file_name: file("content"),
    type: none,
    expires_at: none,
    used_at: none,
  },
};
