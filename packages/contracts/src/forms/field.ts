/** The configuration of a form. It is plain data, so that it may come from the server, and both sides refuse by it with the same words. */
import type { FormLocation } from "./location.ts";

/** yyyy-mm-dd, the only way a day travels. */
export type IsoDay = string;
/** A day, or `today`: the day it is in India when the form is looked at. */
export type DayBound = string;

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** One thing that must hold of an answer. Without a message of its own it is refused with the usual words. */
export type Rule =
  /** Of numbers. */
  | { readonly rule: "min" | "max"; readonly is: number; readonly message?: string }
  | { readonly rule: "integer"; readonly message?: string }
  /** Of texts, counted after blanks at the ends are taken away. */
  | { readonly rule: "minLength" | "maxLength"; readonly is: number; readonly message?: string }
  /** The source of a regular expression: a configuration is plain data. */
  | { readonly rule: "pattern"; readonly is: string; readonly flags?: string; readonly message?: string }
  | { readonly rule: "oneOf"; readonly is: readonly string[]; readonly message?: string }
  /** Of lists: how many are chosen. */
  | { readonly rule: "atLeast" | "atMost"; readonly is: number; readonly message?: string }
  /** Of days: birthdays are counted in India. */
  | { readonly rule: "minAge"; readonly is: number; readonly message?: string };

interface Base<Type extends string> {
  readonly type: Type;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** A text is what an empty answer is told. */
  readonly required?: boolean | string;
  readonly rules?: readonly Rule[];
  /** The question is asked, and its answer counts, only while another answer is one of these. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
  /** Half of the row where there is room for two. */
  readonly half?: boolean;
  readonly placeholder?: string;
  /** What the browser may fill in by itself: `name`, `email`, `bday`. */
  readonly autoComplete?: string;
  readonly disabled?: boolean;
}

type PlainField = Base<"text"> | Base<"email"> | Base<"password">;
type TextAreaField = Base<"textarea"> & { readonly rows?: number };
type NumberField = Base<"number"> & { readonly unit?: string };
type SelectField = Base<"select"> & { readonly options: readonly Option[] };
type RadioGroupField = Base<"radio_group"> & {
  readonly options: readonly Option[];
  /** `row`: the question at the start of the line and the answers at its end. Up to four answers are segments, more are a list. */
  readonly look?: "segmented" | "list" | "row";
};
/** Several may be chosen. */
type ChipsField = Base<"chips"> & { readonly options: readonly Option[] };

/** Which days and times may be chosen. */
export interface DateLimits {
  readonly min?: DayBound;
  readonly max?: DayBound;
  readonly exclude?: readonly IsoDay[];
  /** Only these. */
  readonly include?: readonly IsoDay[];
  /** With a time of day the answer is `yyyy-mm-ddTHH:mm`. Both bounds, `HH:mm`, or none. */
  readonly time?: { readonly min?: string; readonly max?: string };
}

type DateField = Base<"date"> &
  DateLimits & {
    /** `add_poc`: today is the last day. */
    readonly kind?: "add_poc";
    /** Where the list of years begins. 1947 if nothing is said. */
    readonly startYear?: number;
  };

/** E.164 on the wire. `mobile` refuses what cannot receive a text message in India. */
type PhoneField = Base<"phone"> & { readonly mobile?: boolean };

export type PagedKind = "org_teacher" | "org_voucher" | "teacher_track" | "default";
type PagedSelectField = Base<"paginate_select"> & {
  readonly url: string;
  readonly kind?: PagedKind;
  /** What stands in the list, when the kind's own key is not it. */
  readonly labelKey?: string;
};

/** A text with suggestions: from an address that answers as a paged select does, or from a list. */
type AutocompleteField = Base<"autocomplete"> & {
  readonly url?: string;
  readonly labelKey?: string;
  readonly options?: readonly string[];
};

/** `location` asks for the town, `address_input` for the whole address. Both answer a Location. */
type PlaceField =
  | Base<"location">
  | (Base<"address_input"> & {
      /** False where no district is kept: it is not asked for then. */
      readonly district?: boolean;
    });

/** Counts down to a moment. It has no answer; a required one refuses the form once its time is over. */
type TimerField = Base<"timer"> & { readonly until: string; readonly ended?: string };

export type FieldConfig =
  | PlainField
  | TextAreaField
  | NumberField
  | SelectField
  | RadioGroupField
  | ChipsField
  | DateField
  | PhoneField
  | PagedSelectField
  | AutocompleteField
  | PlaceField
  | TimerField;

export type FieldType = FieldConfig["type"];

interface FormSection {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly string[];
}

export interface FormConfig {
  readonly name: string;
  readonly fields: readonly FieldConfig[];
  /** Fields under headings. Without sections they stand in one column, in their order. */
  readonly sections?: readonly FormSection[];
}

/** What a form holds for a field while it is filled in. Empty is `""`, `null` or `[]`. */
export type FieldValue = string | number | readonly string[] | Option | FormLocation | null;
export type FormValues = Record<string, FieldValue>;

/** Keeps the literal types of a configuration, so that `WireOf` can read them. */
export function defineForm<const Form extends FormConfig>(form: Form): Form {
  return form;
}
