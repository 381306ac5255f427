import { type FormEvent, useRef } from "react";
import { validateForm } from "@upaya/contracts/forms/rules.ts";
import { careerForm } from "@upaya/contracts/identity/career-form.ts";
import { classes } from "../../ui/classes.ts";
import { FormFields } from "../../ui/form/form-fields.tsx";
import type { DynamicFormState } from "../../ui/form/use-dynamic-form.ts";
import { HereFiller } from "./here-filler.tsx";
import { useInView } from "./use-in-view.ts";
import { careerWords as words } from "./words.ts";

const parts = careerForm.sections;

/** The parts of the form below each other, and beside them on a wide screen where one is. */
export function CareerParts({ form }: { form: DynamicFormState }) {
  const body = useRef<HTMLDivElement>(null);
  const now = useInView(body, parts.length);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const go = (index: number) => {
    const heading = body.current?.querySelectorAll<HTMLElement>("section > h3")[index];
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  };
  return (
    <div className="career" ref={body}>
      <Rail form={form} now={now} onGo={go} />
      <form id={form.id} className="career-form" noValidate onSubmit={submit}>
        {parts.map((part) => (
          <section key={part.name}>
            <h3 tabIndex={-1}>{part.title}</h3>
            {part.name === "home" ? <HereFiller control={form.control} /> : null}
            <FormFields of={form} names={part.fields} />
          </section>
        ))}
      </form>
    </div>
  );
}

interface RailProps {
  form: DynamicFormState;
  now: number;
  onGo: (index: number) => void;
}

function Rail({ form, now, onGo }: RailProps) {
  const open = new Set(validateForm(careerForm, form.values, new Date()).map(({ path }) => path));
  return (
    <nav className="career-rail" aria-label={words.parts}>
      <ol>
        {parts.map((part, index) => {
          const done = !part.fields.some((name) => open.has(name));
          return (
            <li key={part.name} className={classes(done && "done", index === now && "now")}>
              <button type="button" aria-current={index === now ? "step" : undefined} onClick={() => onGo(index)}>
                {part.title}
                {done ? <span className="sr">{`, ${words.done}`}</span> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
