import { useState } from "react";
import { count } from "../../ui/format.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { bookRows, type Line } from "./book-lines.ts";
import { type Currency, rewardsWords as words } from "./words.ts";

/** Date, what happened, how much, and what was there after it. A narrow screen leaves the last out. */
export function BookTable({ currency, lines }: { currency: Currency; lines: readonly Line[] }) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <table className="cns-table num">
      <caption className="sr">{words.captions[currency]}</caption>
      <Head currency={currency} />
      <tbody>
        {bookRows(lines, now).map(({ id, at, day, title, about, amount, balance }) => (
          <tr key={id}>
            <td>
              <time dateTime={at}>{inOnePiece(day)}</time>
            </td>
            <th scope="row">
              {title}
              {about === null ? null : <span className="meta">{about}</span>}
            </th>
            <td className={amount > 0 ? "cns-in" : undefined}>{amount > 0 ? words.plus(amount) : words.minus(-amount)}</td>
            <td>{count(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Day and month stay together; a year may stand below them. */
const inOnePiece = (day: string) => day.replace(" ", "\u00a0");

function Head({ currency }: { currency: Currency }) {
  return (
    <thead>
      <tr>
        <th scope="col">{words.date}</th>
        <th scope="col">{words.what}</th>
        <th scope="col">{words.books[currency]}</th>
        <th scope="col">{words.after[currency]}</th>
      </tr>
    </thead>
  );
}

const waiting = [1, 2, 3, 4, 5];

/** The shape of a book that is on its way. */
export function BookWait({ currency }: { currency: Currency }) {
  return (
    <table className="cns-table cns-wait" aria-hidden="true">
      <Head currency={currency} />
      <tbody>
        {waiting.map((row) => (
          <tr key={row}>
            <td>
              <Skeleton />
            </td>
            <td>
              <Skeleton shape="title" part={60} />
              <Skeleton part={92} />
            </td>
            <td>
              <Skeleton />
            </td>
            <td>
              <Skeleton />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
