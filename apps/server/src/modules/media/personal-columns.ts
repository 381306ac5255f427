import { none, type PersonalRegister, until, whileAccount } from "#platform/personal.ts";

const owner = { kind: "identity", purpose: "to show a person's or a school's picture", keep: whileAccount } as const;
const file = (kind: "identity" | "content", rule: string) =>
  ({ kind, purpose: "to hand a file to one person", keep: until(rule) }) as const;

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
  // Whose it is, and for how long, is the word of the module that keeps it.
  "media.paper": {
    id: none,
    storage_key: none,
    bytes: none,
    width: none,
    height: none,
    made_at: none,
    kept_at: none,
  },
  "media.download": {
    token_hash: none,
    user_id: file("identity", "media.download"),
    file_id: none,
    storage_key: none,
    file_name: file("content", "media.download"),
    type: none,
    expires_at: none,
    used_at: none,
  },
  "media.video": {
    id: none,
    user_id: { kind: "identity", purpose: "to show a person's video", keep: whileAccount },
    sha256: none,
    state: none,
    percent: none,
    reason: none,
    tries: none,
    making_id: none,
    making: none,
    made_id: none,
    made: none,
    seconds: none,
    width: none,
    height: none,
    is_open: none,
    created_at: none,
    shown_at: none,
  },
  "media.video_source": {
    id: none,
    video_id: none,
    storage_key: none,
    type: none,
    bytes: none,
    expires_at: none,
  },
  "media.file": {
    id: none,
    user_id: file("identity", "media.file"),
    storage_key: none,
    file_name: file("content", "media.file"),
    type: none,
    bytes: none,
    made_at: none,
    expires_at: none,
  },
};
