import { escape, renderDocument } from "../html.ts";
import type { Payment } from "./entities.ts";

const words = {
  title: "Sandbox payment",
  lead: "The sandbox's Razorpay. No money moves here.",
  to: "To",
  card: "Card",
  number: "Card number",
  cards: "4100 2800 0000 1007 pays, 4000 0000 0000 0002 is declined, 5555 5555 5555 4444 pays from abroad.",
  netbanking: "Net banking",
  bank: "Bank",
  banks: { HDFC: "HDFC Bank", ICIC: "ICICI Bank", SBIN: "State Bank of India" },
  success: "The bank says yes",
  failure: "The bank says no",
  upi: "UPI",
  vpa: "UPI ID",
  vpas: "success@razorpay pays, failure@razorpay is declined; any other is asked on its phone.",
  pay: "Pay",
  cancel: "Go back without paying",
  problems: {
    unclear: "Something is missing. Please look at what you typed.",
    card: "The sandbox knows the three cards that are named below, and no others.",
  },
  waiting: "Approve it on your phone, then go on.",
  open: "Open the phone",
  look: "I have answered on my phone",
  back: "You are going back to the shop",
  go: "Go back to the shop",
  stopped: "This payment cannot go on",
  stops: { unknown: "The shop asked for something that is not known here.", paid: "This order is paid already." },
  phone: "The sandbox's phone",
  phone_lead: "What somebody is asked to pay by UPI, on whatever phone.",
  phone_empty: "Nobody is asked for anything.",
  approve: "Approve",
  decline: "Decline",
  states: {
    created: "waiting",
    authorized: "approved",
    captured: "paid",
    refunded: "paid back",
    failed: "declined or failed",
  } satisfies Record<Payment["status"], string>,
};

export interface Shown {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly amount: number;
  readonly cancelTo: string | undefined;
  readonly method: "upi" | "card" | "netbanking" | undefined;
}

function rupees(amount: number): string {
  return `₹${(amount / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
}

function headOf({ name, description, amount }: Shown): string {
  return `<p>${words.lead}</p><p><strong>${rupees(amount)}</strong> ${words.to} ${escape(name)} ${escape(description)}</p>`;
}

/** Every way to pay, or the one that was asked for. */
export function renderCheckout(shown: Shown, problem?: keyof typeof words.problems): string {
  const form = (method: NonNullable<Shown["method"]>, fields: string, note = "") =>
    shown.method && shown.method !== method
      ? ""
      : `<h2 id="${method}">${words[method]}</h2>${note ? `<p id="${method}-note">${note}</p>` : ""}
        <form method="post" action="/razorpay/checkout/${shown.id}" aria-labelledby="${method}">
        <input type="hidden" name="method" value="${method}">${fields}</form>`;
  const banks = Object.entries(words.banks).map(([code, name]) => `<option value="${code}">${name}</option>`);
  const wide = 'class="wide" required autocomplete="off"';
  return renderDocument(
    words.title,
    `${headOf(shown)}${problem ? `<p role="alert">${words.problems[problem]}</p>` : ""}
    ${form("upi", `<label>${words.vpa} <input name="vpa" ${wide} aria-describedby="upi-note"></label><button>${words.pay}</button>`, words.vpas)}
    ${form("card", `<label>${words.number} <input name="number" inputmode="numeric" ${wide} aria-describedby="card-note"></label><button>${words.pay}</button>`, words.cards)}
    ${form(
      "netbanking",
      `<label>${words.bank} <select name="bank">${banks.join("")}</select></label>
      <button name="outcome" value="success">${words.success}</button><button name="outcome" value="failure">${words.failure}</button>`,
    )}
    ${shown.cancelTo ? `<p><a href="${escape(shown.cancelTo)}">${words.cancel}</a></p>` : ""}`,
  );
}

export function renderWaiting(shown: Shown, paymentId: string): string {
  return renderDocument(
    words.title,
    `${headOf(shown)}<p>${words.waiting}</p><p><a href="/phone/${paymentId}" target="_blank" rel="noopener">${words.open}</a></p>
    <form method="post" action="/razorpay/checkout/${shown.id}"><input type="hidden" name="method" value="look">
    <input type="hidden" name="payment_id" value="${paymentId}"><button>${words.look}</button></form>`,
  );
}

/** Posts by itself where it can, as the gateway's page does; without JavaScript there is a button. */
export function renderReturn(address: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`);
  return renderDocument(
    words.back,
    `<form id="return" method="post" action="${escape(address)}">${inputs.join("")}<button>${words.go}</button></form>
    <script>document.getElementById("return").submit()</script>`,
  );
}

export function renderStop(why: keyof typeof words.stops): string {
  return renderDocument(words.stopped, `<p>${words.stops[why]}</p>`);
}

/** One payment that somebody is asked for. */
export function renderAsked({ id, amount, description, status }: Payment): string {
  const buttons = `<form method="post" action="/phone/${id}"><button name="answer" value="approve">${words.approve}</button>
    <button name="answer" value="decline">${words.decline}</button></form>`;
  return renderDocument(
    words.phone,
    `<p><strong>${rupees(amount)}</strong> ${words.to} Upaya ${escape(description ?? "")}</p>
    ${status === "created" ? buttons : `<p role="status">${words.states[status]}</p>`}<p><a href="/phone">${words.phone}</a></p>`,
  );
}

export function renderPhone(asked: readonly Payment[]): string {
  const links = asked.map(
    ({ id, amount, description }) => `<li><a href="/phone/${id}">${rupees(amount)} ${escape(description ?? "")}</a></li>`,
  );
  return renderDocument(
    words.phone,
    `<p>${words.phone_lead}</p>${links.length > 0 ? `<ul>${links.join("")}</ul>` : `<p>${words.phone_empty}</p>`}`,
  );
}
