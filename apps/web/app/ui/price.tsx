import { rupees } from "../lib/format.ts";
import { uiWords } from "./words.ts";
import "./price.css";

interface PriceProps {
  /** In rupees; 0 is free. */
  amount: number;
  /** What it cost before. */
  old?: number | undefined;
}

export function Price({ amount, old }: PriceProps) {
  if (amount === 0) return <span className="price free">{uiWords.free}</span>;
  return (
    <span className="price">
      <bdi>{rupees(amount)}</bdi>
      {old === undefined ? null : (
        <s>
          <span className="sr">{uiWords.oldPrice} </span>
          <bdi>{rupees(old)}</bdi>
        </s>
      )}
    </span>
  );
}
