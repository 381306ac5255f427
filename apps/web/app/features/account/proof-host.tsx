import { ListIdentifiers } from "@upaya/contracts/identity/link-identifier.ts";
import { useRead } from "../../lib/data/use-read.ts";
import "./account.css";
import { ProofDialog } from "./proof-dialog.tsx";

/** The question who is here, for a page that asks it now and then. */
export function ProofHost() {
  return <ProofDialog of={useRead(ListIdentifiers)} />;
}
