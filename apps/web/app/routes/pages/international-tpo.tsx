import { useLoaderData } from "react-router";
import { CountryLedger } from "../../features/pages/international-tpo/country-ledger.tsx";
import { DayRound } from "../../features/pages/international-tpo/day-round.tsx";
import { JoinCountry } from "../../features/pages/international-tpo/join-country.tsx";
import { WorldHead } from "../../features/pages/international-tpo/world-head.tsx";
import { PageView, type Parts } from "../../features/pages/page-view.tsx";
import type { loader } from "../../lib/content-page.server.ts";

export { declared, headers, meta } from "../../lib/content-page.ts";
export { loader } from "../../lib/content-page.server.ts";

const parts: Parts = {
  "world-head": WorldHead,
  "day-round": DayRound,
  "country-ledger": CountryLedger,
  "join-country": JoinCountry,
};

export default function InternationalTpo() {
  return <PageView page={useLoaderData<typeof loader>().page} parts={parts} />;
}
