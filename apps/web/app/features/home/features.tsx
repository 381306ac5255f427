import { BriefcaseBusiness, FileBadge, type LucideIcon, MessagesSquare, Sparkles, Timer, WifiOff, Award } from "lucide-react";
import type { HomeContent } from "@upaya/contracts/content/home.ts";
import { Phones } from "./phones.tsx";
import { Sec, SecHead } from "./sec.tsx";
import { homeWords as words } from "./words.ts";

/** Staff write the words; a feature that they invent has the spark. */
const icons: Readonly<Record<string, LucideIcon>> = {
  "daily-quiz": Timer,
  "cpd-record": FileBadge,
  community: MessagesSquare,
  jobs: BriefcaseBusiness,
  "offline-lessons": WifiOff,
  certificates: Award,
};

export function Features({ features, covers }: { features: HomeContent["features"]; covers: readonly Cover[] }) {
  return (
    <Sec id="features" white>
      <div className="feat">
        <div>
          <SecHead title={words.featuresTitle} lead={words.featuresLead} />
          <ul className="fg">
            {features.map(({ id, title, text, is_open }) => {
              const Icon = icons[id] ?? Sparkles;
              return (
                <li key={id}>
                  <Icon className="i i-l" aria-hidden />
                  <div>
                    <b>{title}</b>
                    <p>
                      {text} {is_open ? null : <span className="meta">{words.notOpen}</span>}
                    </p>
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
        <Phones covers={covers} />
      </div>
    </Sec>
  );
}

export interface Cover {
  readonly name: string;
  readonly thumbnail: string;
}
