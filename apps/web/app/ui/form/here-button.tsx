import type { FormLocation } from "@upaya/contracts/forms/location.ts";
import { LocateFixed } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import "./location-field.css";
import { findPoint } from "./find-point.ts";
import { isDefault, reverse } from "./places.ts";
import { formUiWords as words } from "./words.ts";

interface HereButtonProps {
  onLocation: (location: FormLocation) => void;
  disabled?: boolean | undefined;
}

/** Asks the phone where one is. Nothing depends on it: everything can be typed. */
export function HereButton({ onLocation, disabled }: HereButtonProps) {
  const [state, setState] = useState<"idle" | "busy" | "refused" | "unsure">("idle");
  const gone = useRef<AbortController>(undefined);
  useEffect(() => () => gone.current?.abort(), []);
  const find = async () => {
    const asked = new AbortController();
    gone.current = asked;
    setState("busy");
    const point = await findPoint();
    if (asked.signal.aborted) return;
    if (!point) return setState("refused");
    const found = await reverse(point.latitude, point.longitude, asked.signal);
    if (asked.signal.aborted) return;
    setState(isDefault(found) ? "unsure" : "idle");
    onLocation(found);
  };
  const told = { idle: "", busy: "", refused: words.hereRefused, unsure: words.hereUnsure }[state];
  return (
    <div className="here">
      <Button variant="soft" busy={state === "busy"} disabled={disabled} onClick={() => void find()}>
        <LocateFixed className="i" aria-hidden="true" />
        {state === "busy" ? words.finding : words.here}
      </Button>
      <span className="here-note" role="status">
        {told}
      </span>
    </div>
  );
}
