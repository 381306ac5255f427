/** The fixed texts of the form for a call: page and server show the same. */
export const engagementErrors = {
  "engagement.fields_required": { status: 400, message: "All fields are required." },
  "engagement.invalid_email": { status: 400, message: "Please enter a valid email address." },
  "engagement.invalid_mobile": { status: 400, message: "Please enter a valid mobile number (10-15 digits)." },
} as const;
