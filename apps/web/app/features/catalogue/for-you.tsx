import { slugOfSubject } from "@upaya/contracts/catalogue/subjects.ts";
import { Link } from "react-router";
import { useSession } from "../../lib/session.ts";
import { ChipLink, Chips } from "../../ui/chip.tsx";
import { activeFilters, type ListAddress, listAddress } from "./address.ts";
import { labelOf } from "./labels.ts";
import { catalogueWords as words } from "./words.ts";

const most = 3;

/**
 * What somebody teaches, as a way into the whole list: one press for each of their subjects, with their classes. The document keeps the
 * place of it where somebody is probably signed in, and knows nothing of them.
 */
export function ForYou({ address }: { address: ListAddress }) {
  const { me } = useSession();
  if (address.q || activeFilters(address).length > 0) return null;
  return <div className="lst-you signed-in">{me ? <Taught address={address} details={me.user.details} /> : null}</div>;
}

type Told = NonNullable<ReturnType<typeof useSession>["me"]>["user"]["details"];

function Taught({ address, details }: { address: ListAddress; details: Told }) {
  const grade = details.grades_comfortable.map((each) => each.toLowerCase());
  const subjects = details.subjects_comfortable.slice(0, most).map(slugOfSubject);
  if (subjects.length === 0) {
    return (
      <Link className="link" to="/welcome?back=/learning">
        {words.tellSubject}
      </Link>
    );
  }
  return (
    <Chips label={words.forYou} scroll>
      {subjects.map((subject) => (
        <ChipLink key={subject} to={listAddress(address, { filters: { subject: [subject], grade } })} preventScrollReset>
          {[labelOf("subject", subject), ...grade.slice(0, 1).map((each) => labelOf("grade", each))].join(", ")}
        </ChipLink>
      ))}
    </Chips>
  );
}
