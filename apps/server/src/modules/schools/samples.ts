import type { Samples } from "#platform/sample.ts";

export const samples: Samples = {
  UploadSchoolLogo: ({ id }) => ({ file: true, body: { school_id: id } }),
};
