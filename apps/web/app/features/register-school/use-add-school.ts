import { useMemo, useState } from "react";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListNearSchools } from "@upaya/contracts/schools/directory.ts";
import type { schoolsErrors } from "@upaya/contracts/schools/errors.ts";
import type { ContactJob } from "@upaya/contracts/schools/kinds.ts";
import { isUdise, udiseFault } from "@upaya/contracts/schools/udise-fault.ts";
import { request } from "../../lib/api-browser.ts";
import { type ApiFailure, asFailure } from "../../lib/api-failure.ts";
import { makeCall, nearCall } from "../../lib/school/calls.ts";
import { type Faults, useFields } from "../../lib/school/use-fields.ts";
import { bare, isWholePin } from "../../lib/school/use-pin-place.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { useSession } from "../../lib/session.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { toast } from "../../ui/toast.tsx";
import type { Place } from "./address.ts";
import { registerWords as words } from "./words.ts";

interface Typed {
  readonly name: string;
  readonly school_type: string;
  readonly board: string;
  readonly pin_code: string;
  readonly udise: string;
  readonly job: ContactJob | "";
}

const figuresOf = (udise: string) => udise.replaceAll(/[\s-]/g, "");

function faultsOf({ name, school_type, board, pin_code, udise, job }: Typed): Faults<Typed> {
  const wrongUdise = udiseFault(udise);
  return {
    ...(name.trim().length < 3 ? { name: words.need.name } : {}),
    ...(school_type === "" ? { school_type: words.need.school_type } : {}),
    ...(board === "" ? { board: words.need.board } : {}),
    ...(isWholePin(pin_code) ? {} : { pin_code: words.need.pin }),
    ...(wrongUdise === undefined ? {} : { udise: wrongUdise }),
    ...(job === "" ? { job: words.need.job } : {}),
  };
}

/** As it is sent. Where it stands is said later. */
const wireOf = ({ name, school_type, board, pin_code, udise, job }: Typed) => ({
  name: name.trim(),
  school_type,
  board,
  pin_code: bare(pin_code),
  udise: figuresOf(udise) === "" ? null : figuresOf(udise),
  job,
  lat: null,
  lng: null,
});

/** Those of the directory that it may be. */
async function lookFor({ name, pin_code, udise }: Typed): Promise<Reply<typeof ListNearSchools>["data"]> {
  const code = figuresOf(udise);
  const query = { name: name.trim(), pin_code: bare(pin_code), ...(isUdise(code) ? { udise: code } : {}) };
  return (await request(nearCall, { query })).data;
}

interface AddArgs {
  readonly user: string;
  readonly place: Place;
  readonly onNear: (rows: Reply<typeof ListNearSchools>["data"]) => void;
  readonly onMade: (id: string) => void;
}

/** There are others that it may be: the server has found them since, or another one has this code. */
const nearAgain = new Set<string>(["schools.near_ones", "schools.udise_taken"] satisfies (keyof typeof schoolsErrors)[]);

/** The form of a new school: what it was looked for with stands in it, and every letter is kept on this phone. */
export function useAddSchool({ user, place, onNear, onMade }: AddArgs) {
  const draft = useDraft<Partial<Typed>>({ user, form: "register-school" });
  const first = useMemo(() => firstOf(place), [place.q, place.where]); // oxlint-disable-line react-hooks/exhaustive-deps -- these are all of it
  const fields = useFields<Typed>({ first, faultsOf, draft });
  const [said, setSaid] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const { reload } = useSession();
  const failed = (failure: ApiFailure) => {
    if (nearAgain.has(failure.code)) void look().then((rows) => (rows.length > 0 ? onNear(rows) : setSaid(failure.message)));
    else if (failure.fields.length > 0) fields.refuse(failure.fields);
    else setSaid(failure.offline ? words.lineBroke : failure.message);
    return true;
  };
  const { busy, send } = useWrite(makeCall, { failed });
  const { typed } = fields;
  const look = () => lookFor(typed);
  const make = async (others: readonly string[]) => {
    setSaid(undefined);
    const reply = await send({ body: { ...wireOf(typed), others } });
    if (!reply) return;
    draft.done();
    toast.success(reply.message);
    await reload();
    onMade(reply.school_id);
  };
  const submit = async () => {
    setSaid(undefined);
    if (!fields.tryIt()) return;
    setLooking(true);
    try {
      const rows = await look();
      if (rows.length > 0) onNear(rows);
      else await make([]);
    } catch (thrown) {
      failed(asFailure(thrown));
    } finally {
      setLooking(false);
    }
  };
  return {
    fields,
    draft,
    said,
    busy: busy || isLooking,
    submit: () => void submit(),
    make: (others: readonly string[]) => void make(others),
  };
}

export type AddForm = ReturnType<typeof useAddSchool>;

function firstOf({ q = "", where = "" }: Place): Typed {
  const isCode = isUdise(figuresOf(q));
  return {
    name: isCode ? "" : q,
    school_type: "",
    board: "",
    pin_code: isWholePin(where) ? bare(where) : "",
    udise: isCode ? figuresOf(q) : "",
    job: "",
  };
}
