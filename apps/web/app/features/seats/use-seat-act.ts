import type { Endpoint, Reply } from "@upaya/contracts/endpoint.ts";
import type { Call } from "../../lib/api-browser.ts";
import { loadLayer } from "../../lib/data/read.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { teacherSeatsCall, vouchersCall, voucherSeatsCall } from "../../lib/school/seat-calls.ts";
import { toast } from "../../ui/toast.tsx";

const changes = [voucherSeatsCall, vouchersCall, teacherSeatsCall];

/** A change of the seats: said, and read again. After a refusal they are read again as well, since something is other than it stands there. */
export function useSeatAct<E extends Endpoint>(call: Call<E>) {
  return useWrite<E>(call, {
    changes,
    done: (reply: Reply<E>) => toast.success((reply as { readonly message: string }).message),
    failed: ({ status }) => {
      if (status === 404 || status === 409) void loadLayer().then((layer) => layer.changed(changes));
      return false;
    },
  });
}
