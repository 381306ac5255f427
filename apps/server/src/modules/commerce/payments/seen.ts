/** What is known of a payment, whoever told it: an event of the gateway, or its answer when it was asked. */
export interface SeenPayment {
  readonly id: string;
  readonly gatewayOrder: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: "created" | "authorised" | "captured" | "refunded" | "failed";
  readonly method: string;
  readonly reference?: string | undefined;
  /** What the bank said. */
  readonly error?: string | undefined;
}
