/** A row as the spreadsheet has it: the name of a column and what stands in its cell. */
export type SheetRow = Readonly<Record<string, string>> & { readonly id: string };

/** A spreadsheet of the outside world. Every call ends when the signal does, and fails as OutsideError unless the answer is clear. */
export interface Sheet {
  /** Whether a row with this id is there, once or more often. */
  has(id: string, until: AbortSignal): Promise<boolean>;
  add(row: SheetRow, until: AbortSignal): Promise<void>;
  /** Every row with this id. What is not there is removed already. */
  remove(id: string, until: AbortSignal): Promise<void>;
}
