import type { ReactNode } from "react";
import look from "./why.module.css";

export function WhyBody({ children }: { children: ReactNode }) {
  return <div className={look["body"]}>{children}</div>;
}

export function Facts({ facts }: { facts: readonly (readonly [name: string, text: ReactNode])[] }) {
  return (
    <dl className={look["facts"]}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
