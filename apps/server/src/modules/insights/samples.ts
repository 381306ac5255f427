import type { Samples } from "#platform/sample.ts";

export const samples: Samples = {
  GetDashboard: ({ id }) => ({ query: { school_id: id } }),
  ListDashboardTeachers: ({ id }) => ({ query: { school_id: id } }),
  GetGap: ({ id }) => ({ params: { node: "numeracy-practice" }, query: { school_id: id } }),
  MakeSchoolReport: ({ id }) => ({ body: { format: "csv", school_id: id } }),
  GetSchoolReport: ({ id }) => ({ query: { school_id: id } }),
  FetchSchoolReport: ({ id }) => ({ body: { school_id: id } }),
};
