import type { Endpoint, Reply } from "@upaya/contracts/endpoint.ts";
import type { Call } from "../../lib/api-browser.ts";
import { loadLayer } from "../../lib/data/read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { rosterCall } from "../../lib/school/roster-calls.ts";
import { toast } from "../../ui/toast.tsx";

/** A change of the list: said, and read again. After a refusal it is read again as well, since something is other than it stands there. */
export function useRosterAct<E extends Endpoint>(call: Call<E>) {
  return useWrite<E>(call, {
    changes: [rosterCall],
    done: (reply: Reply<E>) => toast.success((reply as { readonly message: string }).message),
    failed: ({ status }) => {
      if (status === 404 || status === 409) void loadLayer().then((layer) => layer.changed([rosterCall]));
      return false;
    },
  });
}
