import { rupees } from "../format.ts";
import { uiWords } from "../words.ts";
import "./price.css";

interface PriceProps {
  /** In rupees; 0 is free. */
  amount: number;
  /** What it cost before. */
  old?: number | undefined;
  /** What the other figure is, when it is not an older price. */
  oldName?: string | undefined;
}

export function Price({ amount, old, oldName = uiWords.oldPrice }: PriceProps) {
  if (amount === 0) return <span className="price free">{uiWords.free}</span>;
  if (old === undefined) return <bdi className="price">{rupees(amount)}</bdi>;
  return (
    <span className="price">
      <bdi>{rupees(amount)}</bdi>
      <s>
        <span className="sr">{oldName} </span>
        <bdi>{rupees(old)}</bdi>
      </s>
    </span>
  );
}
