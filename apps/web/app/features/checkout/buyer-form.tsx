import { useEffect, useEffectEvent, useId, useRef } from "react";
import { india } from "@upaya/contracts/forms/postcode.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { TextField } from "../../ui/form/plain/plain-fields.tsx";
import { Switch } from "../../ui/switch.tsx";
import look from "./checkout.module.css";
import { fieldOf } from "./field-of.ts";
import { PlaceAbroad, PlaceInIndia } from "./place-fields.tsx";
import { isInIndia, type Typed } from "./typed.ts";
import type { BuyerForm } from "./use-buyer.ts";
import { checkoutWords as words } from "./words.ts";

/** Who buys, as it will stand on the invoice. */
export function BuyerFields({ of, title }: { of: BuyerForm; title: string }) {
  const inIndia = isInIndia(of.typed);
  const { place, turn } = useAbroad(of);
  const id = useId();
  return (
    <section className={look["section"]} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div ref={place} className={look["fields"]}>
        <TextField {...fieldOf(of, "name")} label={words.name} autoComplete="name" maxLength={120} />
        <PhoneField {...fieldOf(of, "phone")} label={words.phone} />
        {inIndia ? <PlaceInIndia of={of} /> : <PlaceAbroad of={of} />}
      </div>
      <Button variant="ghost" className={look["abroad"]} onClick={turn}>
        {inIndia ? words.toAbroad : words.toIndia}
      </Button>
      {inIndia ? <School of={of} /> : null}
    </section>
  );
}

type Place = Pick<Typed, "country" | "postcode" | "city" | "state">;

const nowhere: Place = { country: "", postcode: "", city: "", state: "" };

/** In India or abroad: what was typed of the one waits while the other is filled in. */
function useAbroad({ typed, change }: BuyerForm) {
  const place = useRef<HTMLDivElement>(null);
  const other = useRef<Place>(undefined);
  const turned = useRef(false);
  const inIndia = isInIndia(typed);
  const turn = () => {
    const { country, postcode, city, state } = typed;
    change(other.current ?? { ...nowhere, country: inIndia ? "" : india });
    other.current = { country, postcode, city, state };
    turned.current = true;
  };
  const goTo = useEffectEvent(() => {
    if (!turned.current) return;
    turned.current = false;
    place.current?.querySelector<HTMLElement>("[name=country], [name=postcode]")?.focus();
  });
  useEffect(() => goTo(), [inIndia]);
  return { place, turn };
}

/** Whoever buys for a school has the invoice made out to it. */
function School({ of }: { of: BuyerForm }) {
  const id = useId();
  const { isSchool } = of.typed;
  return (
    <div className={classes(look["school"], isSchool && look["open"])}>
      <div className={look["switch"]}>
        <p>
          <b id={id}>{words.forSchool}</b>
          <span className="meta" id={`${id}-about`}>
            {words.forSchoolHint}
          </span>
        </p>
        <Switch
          checked={isSchool}
          aria-labelledby={id}
          aria-describedby={`${id}-about`}
          onChange={(next) => of.change({ isSchool: next })}
        />
      </div>
      {isSchool ? (
        <div className={look["fields"]}>
          <TextField {...fieldOf(of, "school")} label={words.school} autoComplete="organization" maxLength={160} />
          <div className={look["gstin"]}>
            <TextField
              {...fieldOf(of, "gstin")}
              label={words.gstin}
              hint={words.gstinHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
            />
          </div>
        </div>
      ) : null}
    </div>
  );
}
