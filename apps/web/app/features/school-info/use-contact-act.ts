import { loadLayer } from "../../lib/data/read.ts";
import { useAct } from "../../lib/proof/use-act.ts";
import { contactsCall } from "../../lib/school/calls.ts";
import { toast } from "../../ui/toast.tsx";

/** A change of who speaks for a school: said, and read again. A refusal is said as well, and so is read what is true. */
export function useContactAct() {
  const { busy, run } = useAct();
  const readAgain = async () => (await loadLayer()).changed([contactsCall]);
  const act = async (work: () => Promise<{ readonly message: string }>): Promise<void> =>
    run(
      async () => {
        toast.success((await work()).message);
        await readAgain();
      },
      () => {
        void readAgain();
        return false;
      },
    );
  return { busy, act, run, readAgain };
}
