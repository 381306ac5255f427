import { type Control, useController } from "react-hook-form";
import type { FormValues } from "@upaya/contracts/forms/field.ts";
import type { FormLocation } from "@upaya/contracts/forms/location.ts";
import { HereButton } from "../../ui/form/here-button.tsx";
import { careerWords as words } from "./words.ts";

/** Fills in where one lives from where the phone is. What the place does not tell stays as it was typed. */
export function HereFiller({ control }: { control: Control<FormValues> }) {
  const country = useController({ name: "country", control }).field;
  const state = useController({ name: "state", control }).field;
  const city = useController({ name: "city", control }).field;
  const postcode = useController({ name: "postcode", control }).field;
  const fill = (place: FormLocation) => {
    if (place.country) country.onChange(place.country);
    if (place.state) state.onChange(place.state);
    if (place.city) city.onChange(place.city);
    if (place.postcode) postcode.onChange(place.postcode);
  };
  return (
    <div className="f career-here">
      <span className="lab">{words.findAddress}</span>
      <HereButton onLocation={fill} />
    </div>
  );
}
