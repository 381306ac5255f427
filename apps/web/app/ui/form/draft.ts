/** Whose, of which form, of which record (none for a form there is one of). */
export interface DraftKey {
  user: string;
  form: string;
  record?: string | undefined;
}

export interface Draft<Values> {
  /** What was left here last time; it arrives after the first render. */
  readonly restored: Values | undefined;
  readonly status: "none" | "saving" | "saved" | "failed";
  readonly savedAt: Date | undefined;
  save: (values: Values) => void;
  /** The server has it: the draft may go. Nothing else takes it away. */
  done: () => void;
}
