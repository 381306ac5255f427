import { useEffect, useRef, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { DocumentKind, UploadSchoolDocument } from "@upaya/contracts/schools/documents.ts";
import { type Call, request } from "../api-browser.ts";
import { asFailure } from "../api-failure.ts";
import { loadLayer } from "../data/read.ts";
import { fetchCode } from "../../ui/parts.ts";
import { claimDocumentCall, claimsCall, schoolCall, schoolDocumentCall } from "./calls.ts";
import { schoolWords as words } from "./words.ts";

export type SentDocument = Reply<typeof UploadSchoolDocument>["document"];

/** Whose documents they are: a school's that one speaks for, or those of somebody who says that they do. */
export type DocumentsOf = { readonly school: string } | { readonly claim: string };

type Row =
  | { readonly at: "sending"; readonly name: string; readonly percent: number }
  | { readonly at: "bad"; readonly name: string; readonly why: string; readonly file: File | undefined };

export const kinds = ["affiliation", "registration"] as const satisfies readonly DocumentKind[];

/** The name decides here, in any letter case. What the file really is, is looked at on the server. */
const isPicture = (file: File) => /\.(?:jpe?g|png)$/i.test(file.name);

interface Way {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly changes: Call;
}

const wayOf = (of: DocumentsOf): Way =>
  "school" in of
    ? { call: schoolDocumentCall, params: {}, fields: { school_id: of.school }, changes: schoolCall }
    : { call: claimDocumentCall, params: { claim_id: of.claim }, fields: {}, changes: claimsCall };

interface Going {
  readonly of: DocumentsOf;
  readonly kind: DocumentKind;
  readonly file: File;
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

async function upload({ of, kind, file, onProgress, signal }: Going): Promise<void> {
  const { call, params, fields, changes } = wayOf(of);
  const { fitPicture } = await fetchCode(() => import("./fit-picture.ts"));
  const fitting = await fitPicture(file);
  if (signal.aborted) return;
  await request(call, { file: fitting, params, fields: { ...fields, kind }, onProgress, signal });
  await (await loadLayer()).changed([changes]);
}

/** The two documents on their way: each by itself, with how far it has come, and a way to stop it and to try it again. */
export function useDocuments(of: DocumentsOf, there: readonly SentDocument[]) {
  const [rows, setRows] = useState<Partial<Record<DocumentKind, Row>>>({});
  const going = useRef(new Map<DocumentKind, AbortController>());
  useEffect(() => {
    const under = going.current;
    return () => under.forEach((each) => each.abort());
  }, []);
  const put = (kind: DocumentKind, row: Row | undefined) => setRows((before) => ({ ...before, [kind]: row }));
  const stop = (kind: DocumentKind) => {
    going.current.get(kind)?.abort();
    going.current.delete(kind);
    put(kind, undefined);
  };
  const send = async (kind: DocumentKind, file: File) => {
    going.current.get(kind)?.abort();
    const abort = new AbortController();
    going.current.set(kind, abort);
    const show = (percent: number) => !abort.signal.aborted && put(kind, { at: "sending", name: file.name, percent });
    show(0);
    try {
      await upload({ of, kind, file, onProgress: (part) => show(Math.round(part * 100)), signal: abort.signal });
      if (!abort.signal.aborted) put(kind, undefined);
    } catch (thrown) {
      if (abort.signal.aborted) return;
      const { offline, message } = asFailure(thrown);
      put(kind, { at: "bad", name: file.name, why: offline ? words.lineBroke : message, file: offline ? file : undefined });
    } finally {
      if (going.current.get(kind) === abort) going.current.delete(kind);
    }
  };
  const choose = (kind: DocumentKind, file: File) => {
    if (isPicture(file)) void send(kind, file);
    else put(kind, { at: "bad", name: file.name, why: words.wrongType, file: undefined });
  };
  const stateOf = (kind: DocumentKind) => rows[kind];
  const lies = (kind: DocumentKind) => there.some((each) => each.kind === kind);
  const isSending = kinds.some((kind) => rows[kind]?.at === "sending");
  return {
    there,
    stateOf,
    choose,
    stop,
    /** The next one that somebody may put in the zone: none while both are there or on their way. */
    next: kinds.find((kind) => !lies(kind) && rows[kind]?.at !== "sending"),
    isSending,
    isWhole: kinds.every(lies) && !isSending,
  };
}

export type Documents = ReturnType<typeof useDocuments>;
