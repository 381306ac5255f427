import {
  ArrowRight,
  Award,
  BookOpen,
  BriefcaseBusiness,
  ChartColumn,
  type LucideIcon,
  MessagesSquare,
  Presentation,
  Quote,
  Trophy,
  UserRoundCheck,
  UsersRound,
} from "lucide-react";
import { Link } from "react-router";
import type { Brand } from "@upaya/contracts/brand.ts";
import type { Banner } from "@upaya/contracts/content/home.ts";
import { useBrand } from "../../lib/use-site.ts";
import { languageOf } from "../../ui/question-text.tsx";
import { Sec } from "./sec.tsx";
import { useBanners } from "./use-banners.ts";
import { homeWords as words } from "./words.ts";

interface Entry {
  readonly to: string;
  readonly words: readonly [string, string];
  readonly Icon: LucideIcon;
}

const { cards } = words;

const teacherEntries: readonly Entry[] = [
  { to: "/learning", words: cards.learning, Icon: BookOpen },
  { to: "/jobs", words: cards.careers, Icon: BriefcaseBusiness },
  { to: "/community", words: cards.community, Icon: MessagesSquare },
  { to: "/tpo-2025", words: cards.olympiad, Icon: Trophy },
  { to: "/testimonials", words: cards.testimonials, Icon: Quote },
];

function schoolEntries({ slug }: Brand): readonly Entry[] {
  const schools = `/${slug}-for-schools`;
  return [
    { to: `${schools}/teaching-quotient`, words: cards.certification, Icon: Award },
    { to: `${schools}/learning-training`, words: cards.training, Icon: Presentation },
    { to: `${schools}/taas`, words: cards.taas, Icon: UserRoundCheck },
    { to: `/${slug}-school-ratings`, words: cards.ratings, Icon: ChartColumn },
    { to: `${schools}/tpo-2025`, words: cards.schoolOlympiad, Icon: UsersRound },
  ];
}

export function Audiences({ banners }: { banners: readonly Banner[] }) {
  const brand = useBrand();
  return (
    <Sec id="audiences" white>
      <div className="two">
        <Audience title={words.teachers} lead={words.teachersLead} entries={teacherEntries} />
        <Audience title={words.schools} lead={words.schoolsLead} entries={schoolEntries(brand)} school />
      </div>
      <Banners first={banners} />
    </Sec>
  );
}

interface AudienceProps {
  title: string;
  lead: string;
  entries: readonly Entry[];
  school?: boolean;
}

function Audience({ title, lead, entries, school = false }: AudienceProps) {
  return (
    <div className={school ? "aud sch" : "aud"}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <ul>
        {entries.map(({ to, words: [name, text], Icon }) => (
          <li key={to}>
            <Link to={to}>
              <span className="ico">
                <Icon className="i" aria-hidden />
              </span>
              <span>
                <b>{name}</b>
                <span>{text}</span>
              </span>
              <ArrowRight className="i" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is on just now. They change while the page is open, without a sound: nobody waits for them. */
function Banners({ first }: { first: readonly Banner[] }) {
  const banners = useBanners(first);
  if (banners.length === 0) return null;
  return (
    <ul className="notices" aria-label={words.notices}>
      {banners.map(({ id, title, text, label, to }) => (
        <li key={id} lang={languageOf(title)}>
          <b>{title}</b>
          <p>{text}</p>
          <Link className="link" to={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
