/** Drafts that would be lost with this session: the names of their forms. */
export class DraftsNotKept extends Error {
  readonly drafts: readonly string[];

  constructor(drafts: readonly string[]) {
    super("some drafts could not be kept");
    this.name = "DraftsNotKept";
    this.drafts = drafts;
  }
}
