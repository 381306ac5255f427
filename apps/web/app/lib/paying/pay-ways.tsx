import { CreditCard, Smartphone } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { PayWay } from "@upaya/contracts/commerce/checkout.ts";
import { classes } from "../../ui/classes.ts";
import styles from "./pay-ways.module.css";
import { payWords as words } from "./words.ts";

interface PayWaysProps {
  value: PayWay;
  onChange: (way: PayWay) => void;
  legend?: string | undefined;
  /** While it is begun, nothing is chosen anew. */
  disabled?: boolean;
}

const ways: readonly { way: PayWay; icon: ReactNode }[] = [
  { way: "upi", icon: <Smartphone className="i" /> },
  { way: "hosted", icon: <CreditCard className="i" /> },
];

/** How somebody pays. The way that is chosen says what happens with it. */
export function PayWays({ value, onChange, legend = words.legend, disabled = false }: PayWaysProps) {
  const id = useId();
  return (
    <fieldset className={styles["ways"]} disabled={disabled}>
      <legend>{legend}</legend>
      {ways.map(({ way, icon }) => {
        const { name, line, next } = words.ways[way];
        const on = way === value;
        return (
          <div key={way} className={classes(styles["way"], on && styles["on"])}>
            <label>
              <input
                type="radio"
                name={id}
                value={way}
                checked={on}
                aria-describedby={on ? `${id}${way}` : undefined}
                onChange={() => onChange(way)}
              />
              {icon}
              <span>
                <b>{name}</b>
                <span className="meta">{line}</span>
              </span>
            </label>
            {on ? (
              <p id={`${id}${way}`} className={styles["next"]}>
                {next}
              </p>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}
