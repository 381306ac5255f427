/** What can be done about messages on this very device. */
export interface Phone {
  /** `home`: an iPhone, which shows them only to what stands on its home screen. `none`: a browser that cannot. */
  readonly state: "unknown" | "ask" | "told" | "blocked" | "home" | "none";
  /** Since when it is told, in words. */
  readonly since: string | undefined;
  /** Other devices of theirs that are told. */
  readonly others: number;
  readonly busy: boolean;
  readonly testing: boolean;
  /** What came of the last press. */
  readonly said: { readonly text: string; readonly failed: boolean } | undefined;
  /** Asks for the permission: only ever after a press. */
  readonly tell: () => void;
  readonly stop: () => void;
  /** One push to all of their devices, at once. */
  readonly test: () => void;
  /** Whether the browser has changed its mind. */
  readonly look: () => void;
}
