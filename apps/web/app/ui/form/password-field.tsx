import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../button.tsx";
import { Field } from "../field.tsx";
import { TextInput } from "../text-input.tsx";
import { aroundOf, type FieldProps } from "../field-props.ts";
import "./password-field.css";
import { formUiWords as words } from "./words.ts";

interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ label, hint, error, required, onChange, disabled, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...aroundOf({ label, hint, error, required })}>
      {(control) => (
        <div className="pass">
          <TextInput
            {...control}
            {...rest}
            type={shown ? "text" : "password"}
            disabled={disabled}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton aria-label={shown ? words.hide : words.show} disabled={disabled} onClick={() => setShown(!shown)}>
            <Icon className="i" aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
