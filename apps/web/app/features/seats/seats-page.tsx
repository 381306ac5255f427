import { useSession } from "../../lib/session.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { registerAddress } from "../../lib/school/address.ts";
import { vouchersCall } from "../../lib/school/seat-calls.ts";
import { useAddress } from "../../lib/use-address.ts";
import { useSchool } from "../../lib/use-school.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { voucherIn } from "./address.ts";
import { buyAddress, Head, Waiting } from "./frame.tsx";
import { SchoolVoucherSeats } from "./school-voucher-seats.tsx";
import look from "./seats.module.css";
import { VoucherChoice } from "./voucher-choice.tsx";
import { seatWords as words } from "./words.ts";

/** What a school has paid for, seat by seat, for those who speak for it. */
export function SeatsPage() {
  const { me } = useSession();
  const school = useSchool(me);
  if (!me) return <SeatsLoading />;
  if (!school) return <NotAContact />;
  return <OfSchool key={school.id} id={school.id} name={school.name} />;
}

/** The shape of the page before it is known whose it is. */
function SeatsLoading() {
  return (
    <div className={look["page"]} aria-busy="true">
      <Head />
      <Waiting />
    </div>
  );
}

function NotAContact() {
  return (
    <section className="panel">
      <h1 className="sr">{words.title}</h1>
      <EmptyState
        motif={<Kolam seed="no-school" n={5} />}
        title={words.noSchoolTitle}
        line={words.noSchoolLine}
        action={
          <LinkButton to={registerAddress} discover="none">
            {words.register}
          </LinkButton>
        }
      />
    </section>
  );
}

interface School {
  readonly id: string;
  readonly name: string;
}

function OfSchool({ id, name }: School) {
  const asked = voucherIn(useAddress().search);
  // The newest is shown, and whether there is another to choose.
  const read = useRead(vouchersCall, { query: { school_id: id, limit: 2 } });
  const newest = read.data?.response.data[0];
  const voucher = asked ?? newest?.discount_id;
  return (
    <div className={look["page"]} aria-busy={(read.data === undefined && !read.failure) || undefined}>
      <Head isBuying={read.data !== undefined && newest !== undefined} />
      <LoadedPart of={read} wait={<Waiting />} frame={(inside) => <div className="panel">{inside}</div>}>
        {({ response: { data } }) => (
          <>
            {data.length > 1 ? <VoucherChoice school={id} shown={voucher} /> : null}
            {voucher === undefined ? <NoSeats /> : <SchoolVoucherSeats key={voucher} id={voucher} school={{ id, name }} />}
          </>
        )}
      </LoadedPart>
    </div>
  );
}

function NoSeats() {
  return (
    <section className="panel">
      <EmptyState
        motif={<Kolam seed="no-seats" n={5} />}
        title={words.noneTitle}
        line={words.noneLine}
        action={
          <LinkButton to={buyAddress} discover="none">
            {words.buy}
          </LinkButton>
        }
      />
    </section>
  );
}
