export const contentErrors = {
  "content.draft_outdated": {
    status: 409,
    message: "This draft was written for an older release and does not hold any more. Please save it anew.",
  },
} as const;
