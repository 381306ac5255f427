import {
  type GatewayOrder,
  type NewGatewayOrder,
  type NewRefund,
  type Payment,
  type PaymentEvent,
  type PaymentGateway,
  PaymentRefusedError,
  type PaymentState,
  PaymentUnknownError,
  type Refund,
} from "#platform/payment/payment.ts";

/** How it is just now: `deaf` does what it is asked and answers nothing, `refusing` makes no orders, `poor` sends nothing back. */
export const moods = ["up", "away", "deaf", "refusing", "poor"] as const;
export type Mood = (typeof moods)[number];

const at = new Date(0);
const failure = { code: "BAD_REQUEST_ERROR", reason: undefined, words: "No." };
const said = { method: "upi", international: false, reference: undefined, failure: undefined, createdAt: at } as const;

/**
 * A gateway in the hands of a simulation: nothing in it happens by itself, and everything has a name that is known before. The wire is none of its
 * business: the adapter and the sandbox have their own tests.
 */
export class Gateway implements PaymentGateway {
  mood: Mood = "up";
  readonly webhookHeaders: readonly string[] = [];
  readonly orders = new Map<string, GatewayOrder>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();

  clear(): void {
    this.mood = "up";
    for (const book of [this.orders, this.payments, this.refunds]) book.clear();
  }

  /** Of a payment that is there, or is new. */
  pay(id: string, receipt: string, state: PaymentState): void {
    const order = this.orders.get(receipt)!;
    this.payments.set(id, { id, orderId: order.id, amount: order.amount, amountRefunded: 0, currency: "INR", state, ...said });
  }

  sendBack(id: string, state: "processed" | "failed"): void {
    this.refunds.set(id, { ...this.refunds.get(id)!, state });
  }

  async createOrder({ receipt, amount }: NewGatewayOrder): Promise<GatewayOrder> {
    this.#reach();
    if (this.mood === "refusing") throw new PaymentRefusedError(failure);
    const order: GatewayOrder = { id: `order_${receipt}`, receipt, amount, amountPaid: 0, currency: "INR", state: "created" };
    if (!this.orders.has(receipt)) this.orders.set(receipt, order);
    return this.#answer(order);
  }

  async findOrder(receipt: string): Promise<GatewayOrder | undefined> {
    this.#reach();
    return this.orders.get(receipt);
  }

  async listPayments(orderId: string): Promise<readonly Payment[]> {
    this.#reach();
    return [...this.payments.values()].filter((each) => each.orderId === orderId).map((each) => this.#known(each));
  }

  async getPayment(id: string): Promise<Payment> {
    this.#reach();
    return this.#known(this.payments.get(id)!);
  }

  async refund({ paymentId, amount, receipt }: NewRefund): Promise<Refund> {
    this.#reach();
    const id = `rfnd_${receipt}`;
    const before = this.refunds.get(id);
    if (before) return this.#answer(before);
    const payment = this.#known(this.payments.get(paymentId)!);
    if (this.mood === "poor" || payment.amount - payment.amountRefunded < amount) throw new PaymentRefusedError(failure);
    const made: Refund = { id, paymentId, receipt, amount, currency: "INR", state: "pending", reference: undefined, createdAt: at };
    this.refunds.set(id, made);
    return this.#answer(made);
  }

  async getRefund(id: string): Promise<Refund> {
    this.#reach();
    return this.refunds.get(id)!;
  }

  async listRefunds(paymentId: string): Promise<readonly Refund[]> {
    this.#reach();
    return [...this.refunds.values()].filter((each) => each.paymentId === paymentId);
  }

  readonly startUpi = async () => ({ how: "link", paymentId: "pay_begun", link: "upi://pay" }) as const;
  readonly checkoutForm = () => ({ action: "https://gateway.example/", fields: {} });
  readonly readWebhook = (body: Uint8Array) => ({ is: "event", event: JSON.parse(Buffer.from(body).toString()) as PaymentEvent }) as const;
  readonly readReturn = () => ({ said: "nothing" }) as const;

  #known(payment: Payment): Payment {
    const back = [...this.refunds.values()].filter(({ paymentId, state }) => paymentId === payment.id && state !== "failed");
    const amountRefunded = back.reduce((sum, { amount }) => sum + amount, 0);
    return { ...payment, amountRefunded, state: amountRefunded === payment.amount ? "refunded" : payment.state };
  }

  #reach(): void {
    if (this.mood === "away") throw new PaymentUnknownError("away");
  }

  #answer<Made>(made: Made): Made {
    if (this.mood === "deaf") throw new PaymentUnknownError("no answer");
    return made;
  }
}
