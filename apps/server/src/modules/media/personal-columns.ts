import { none, type PersonalRegister, until, whileAccount } from "#platform/personal.ts";

const owner = { kind: "identity", purpose: "to show a person's or a school's picture", keep: whileAccount } as const;
const file = (kind: "identity" | "content") => ({ kind, purpose: "to hand a file to one person", keep: until("media.download") }) as const;

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
