import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { BlockOf } from "@upaya/contracts/content/page.ts";
import { Tag } from "../../../ui/tag.tsx";
import { worldWords } from "./words.ts";
import "./country-ledger.css";

type Region = BlockOf<"country-ledger">["regions"][number];

function Countries({ region }: { region: Region }) {
  return (
    <table className="ledger num">
      <caption>{region.name}</caption>
      <thead>
        <tr>
          <th scope="col">{worldWords.country}</th>
          <th scope="col">{worldWords.languages}</th>
          <th scope="col">{worldWords.fee}</th>
          <th scope="col">{worldWords.seats}</th>
          <th scope="col">
            <span className="sr">{worldWords.edition}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {region.rows.map(({ country, languages, fee, seats, to, link }) => (
          <tr key={country}>
            <th scope="row">{country}</th>
            <td data-of={worldWords.languages}>{languages}</td>
            <td data-of={worldWords.fee}>
              <b>{fee}</b>
            </td>
            <td data-of={worldWords.seats}>{seats}</td>
            <td>
              <Link className="link" to={to}>
                {link}
                <ArrowRight className="i i-s" aria-hidden="true" />
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A register of the countries, a page of it for each part of the world. On a phone every country is a paragraph. */
export function CountryLedger({ block }: { block: BlockOf<"country-ledger"> }) {
  return (
    <section id={block.id} className="psec">
      <div className="wrap">
        <div className="psec-h">
          <div className="row">
            <h2>{block.title}</h2>
            {block.sample ? <Tag tone="y">{block.sample}</Tag> : null}
          </div>
          {block.lead ? <p className="lead">{block.lead}</p> : null}
        </div>
        {block.regions.map((region) => (
          <Countries key={region.name} region={region} />
        ))}
      </div>
    </section>
  );
}
