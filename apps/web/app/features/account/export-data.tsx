import { Download } from "lucide-react";
import { useState } from "react";
import { ExportData as Export } from "@upaya/contracts/shell/session-user.ts";
import { Button } from "../../ui/button.tsx";
import { Panel } from "./panel.tsx";
import { useAct } from "./use-act.ts";
import { callProven } from "./proof.ts";
import { accountWords as words } from "./words.ts";

/** Everything kept about oneself. The link works once and for a minute, so it is opened at once. */
export function ExportData() {
  const [done, setDone] = useState(false);
  const { busy, run } = useAct();
  const get = () =>
    run(async () => {
      setDone(false);
      const { url } = await callProven(Export);
      const link = document.createElement("a");
      link.href = url;
      link.download = "";
      link.click();
      setDone(true);
    });
  return (
    <Panel title={words.export} lead={words.exportLead}>
      <ul className="acc-inside">
        {words.exportInside.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <div className="row acc-acts">
        <Button variant="soft" busy={busy} onClick={() => void get()}>
          <Download className="i" aria-hidden="true" />
          {busy ? words.exportBusy : words.exportAct}
        </Button>
      </div>
      <p className="meta acc-once" role="status">
        {done ? words.exportDone : words.exportOnce}
      </p>
    </Panel>
  );
}
