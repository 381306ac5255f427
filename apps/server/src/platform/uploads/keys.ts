/** One part of an upload. */
export const partKey = (uploadId: string, objectId: string) => `upload-parts/${uploadId}/${objectId}`;

/** The whole, once it is joined. */
export const wholeKey = (uploadId: string, objectId: string) => `uploads/${uploadId}/${objectId}`;
