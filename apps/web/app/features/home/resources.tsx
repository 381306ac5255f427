import { FileText } from "lucide-react";
import { Link } from "react-router";
import { cardWords } from "../../lib/kind-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Rail } from "../../ui/rail.tsx";
import { Rating } from "../../ui/cards/rating.tsx";
import type { HomeData } from "./home-data.ts";
import { Sec } from "./sec.tsx";
import { homeWords as words } from "./words.ts";

const all = "/learning?type=micro_resources&tags=";

export function Resources({ resources }: { resources: HomeData["resources"] }) {
  return (
    <Sec id="resources" white>
      <Rail
        title={words.resourcesTitle}
        lead={words.resourcesLead}
        big
        action={
          <LinkButton variant="ghost" className="only-d" to={all}>
            {words.allResources}
          </LinkButton>
        }
      >
        {resources.map(({ slug, name, minutes, language, subjects: [subject], reviews }) => (
          <Link key={slug} className="rs" to={`/learning/${slug}`}>
            <span className="pg">
              <FileText className="i" aria-hidden />
            </span>
            <span>
              <b lang={language === "en" ? undefined : language}>{name}</b>
              <span className="meta">{[subject && cardWords.subject(subject), words.minutes(minutes)].filter(Boolean).join(", ")}</span>
              <Rating value={reviews?.rating ?? null} ratings={reviews?.count ?? 0} />
            </span>
          </Link>
        ))}
      </Rail>
    </Sec>
  );
}
