/** What the sandbox's gateway believes: no money moves by these, and everybody can read them. */
export const sandboxPayments = {
  keyId: "rzp_test_SandboxOfUpaya",
  keySecret: "development-only-key-secret",
  webhookSecret: "development-only-webhook-secret",
} as const;
