/** A file that was chosen, and is another one by now. */
export class FileChanged extends Error {}

/** Whoever mends a file and saves it in its place has to choose it once more: a browser does not read what it was not shown. */
export async function isAsChosen(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
