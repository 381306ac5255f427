import * as z from "zod/mini";
import { apiBase, defineEndpoint } from "../endpoint.ts";

/** Playlists, the beginnings and segments of renditions and of the sound alone, stills and the poster: nothing else lies with a video. */
const file = z
  .string()
  .check(
    z.regex(
      /^(?:master\.m3u8|(?:720|480|240|144|sound)(?:\.m3u8|-init\.mp4|-\d{5}\.m4s)|still-\d{4}\.webp|poster\.webp)$/,
      "is no file of a video",
    ),
  );

export const GetVideoFile = defineEndpoint({
  name: "GetVideoFile",
  method: "GET",
  path: "/media/videos/:made/:pass/:file",
  summary: "A playlist, a segment or a picture of a video, by an address that was signed for one person for six hours. Answers Range.",
  params: z.object({ made: z.uuid(), pass: z.string().check(z.regex(/^[\w-]{48}$/, "is not one of our addresses")), file }),
  replies: "file",
  streams: true,
});

export const GetPreviewFile = defineEndpoint({
  name: "GetPreviewFile",
  method: "GET",
  path: "/media/previews/:made/:file",
  summary: "The same of a video that everybody may see. It never changes under its address. Answers Range.",
  params: z.object({ made: z.uuid(), file }),
  replies: "file",
  streams: true,
});

/** Below these stand the files of a video; addresses inside its playlists are relative to them. */
export const videoBase = (made: string, pass: string): string => `${apiBase}/media/videos/${made}/${pass}`;
export const previewBase = (made: string): string => `${apiBase}/media/previews/${made}`;
