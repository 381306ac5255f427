/** Why a zip is not read, in a sentence for whoever made it, and which of its files is meant. */
export class ZipRefusal extends Error {
  override readonly name = "ZipRefusal";
  readonly file: string | undefined;

  constructor(says: string, file?: string) {
    super(says);
    this.file = file;
  }
}
