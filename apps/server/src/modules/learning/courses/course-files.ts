/** A course folder, wherever it came from: the bytes of each file under its path in the folder, with forward slashes. */
export type CourseFiles = ReadonlyMap<string, Buffer>;

/**
 * A course is text and captions, some hundred files at most, and a few worksheets: more of it is a mistake or an attack. Our longest
 * sample has 120 kB.
 */
export const courseLimits = { files: 400, bytesOfText: 150_000, text: 1_000_000, bytesOfAttachment: 5_000_000, bytes: 48_000_000 } as const;

/** Left by programs, and nobody's work. */
const litter = /(?:^|\/)(?:\.[^/]+|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)/;
export const isLitter = (path: string): boolean => litter.test(path);

/** Too large to be read with the rest: it goes to storage as a stream, or is handed in at the desk by itself. */
export const isFilm = (path: string): boolean => /\.(?:mp4|mov|webm)$/.test(path);

export const isAttachment = (path: string): boolean => path.endsWith(".pdf");
