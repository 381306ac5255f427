import type { Samples } from "#platform/sample.ts";

export const samples: Samples = {
  GetPicture: ({ id }) => ({ params: { picture_id: id, size: "96" } }),
  GetDownload: ({ link }) => ({ params: { token: link } }),
};
