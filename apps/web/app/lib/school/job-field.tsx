import { type ContactJob, contactJobs, keysOf } from "@upaya/contracts/schools/kinds.ts";
import { RadioGroupField } from "../../ui/form/plain/choice-fields.tsx";
import { schoolWords as words } from "./words.ts";

const options = keysOf(contactJobs).map((value) => ({ value, label: words.jobs[value] }));

interface JobFieldProps {
  label?: string;
  value: ContactJob | "";
  onChange: (job: ContactJob) => void;
  error?: string | undefined;
}

/** What somebody who speaks for a school does there. Nothing is chosen for them. */
export function JobField({ label = words.youAre, value, onChange, error }: JobFieldProps) {
  return (
    <RadioGroupField
      label={label}
      required
      options={options}
      value={value}
      onChange={(job) => onChange(job as ContactJob)}
      error={error}
      look="segmented"
    />
  );
}
