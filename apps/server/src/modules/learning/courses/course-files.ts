/** A course folder, wherever it came from: the bytes of each file under its path in the folder, with forward slashes. */
export type CourseFiles = ReadonlyMap<string, Buffer>;

/** A course is text and captions, some hundred files at most: more of it is a mistake or an attack. */
export const courseLimits = { files: 400, bytesOfOne: 150_000, bytes: 20_000_000 } as const;

/** Left by programs, and nobody's work. */
const litter = /(?:^|\/)(?:\.[^/]+|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)/;
export const isLitter = (path: string): boolean => litter.test(path);
