/** `*these words*` stand out; how is for the style sheet to say. */
export function Marked({ text }: { text: string }) {
  return text.split("*").map((piece, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence, in their order
      <em key={at}>{piece}</em>
    ) : (
      piece
    ),
  );
}
