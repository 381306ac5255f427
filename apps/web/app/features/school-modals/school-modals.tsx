import type { ReactNode } from "react";
import type { SchoolModal } from "../../lib/school/asked-modal.ts";
import type { Me } from "../../lib/session.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { GetVerified } from "./get-verified.tsx";
import look from "./school-modals.module.css";
import { TaasTerms } from "./taas-terms.tsx";
import { Tracking } from "./tracking.tsx";
import { modalWords as words } from "./words.ts";

export interface SchoolModalsProps {
  school: Me["user"]["schools"][number];
  asked: SchoolModal | undefined;
  onClose: () => void;
  gtm: (onClose: () => void) => ReactNode;
}

/** One at a time, over the page that one is on. */
export function SchoolModals({ school, asked, onClose, gtm }: SchoolModalsProps) {
  if (asked === "get-verified") return <GetVerified id={school.id} onClose={onClose} />;
  if (asked === "tracking") return <Tracking onClose={onClose} />;
  if (asked === "taas-t&cs") return <TaasTerms school={school} onClose={onClose} />;
  if (asked === undefined) return null;
  return (
    <Sheet open title={words.gtm} lead={words.gtmLead} onClose={onClose}>
      <div className={look["inside"]}>{gtm(onClose)}</div>
    </Sheet>
  );
}
