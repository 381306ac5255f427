import { useEffect, useRef } from "react";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Button } from "../../ui/button.tsx";
import { callWords as words } from "./words.ts";

/** In the place of the form. It takes the focus, so that it is read out and Escape still closes. */
export function CallThanks({ onClose }: { onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="call-thanks" role="status" tabIndex={-1} ref={place}>
      <Kolam seed="thank-you" n={5} draw />
      <h2>{words.thanks}</h2>
      <p className="muted">{words.soon}</p>
      <Button variant="line" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  );
}
