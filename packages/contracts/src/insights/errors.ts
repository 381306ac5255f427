export const insightsErrors = {
  "insights.no_report": { status: 404, message: "There is no file of this school to fetch. Please make one." },
  "insights.report_outdated": {
    status: 409,
    message: "Somebody in this file lets you see less since it was made. Please make it again.",
  },
  "insights.one_report": { status: 409, message: "A file of another school is being made for you. Please wait until it is there." },
  "insights.no_teachers": { status: 409, message: "No teacher is linked with this school yet, so there is nothing to put into a file." },
} as const;
